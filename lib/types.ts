/**
 * The types of what methods answer, and of what those types are made of.
 *
 * @module
 */
export type { DensoEntryReport, DensoReport } from "./checksums/denso.ts";
export type { Me7MainReport } from "./checksums/me7_main.ts";
export type { MultirangeReport } from "./checksums/me7_multirange.ts";
export type { RollingReport } from "./checksums/me7_rolling.ts";
export type { Ms43CrcReport, Ms43MonitorReport, Ms43Report } from "./checksums/ms43.ts";
export type { ProfileCheckReport, ProfileReport } from "./checksums/profile.ts";
export type { ChecksumReport } from "./checksums/report.ts";
export type { SchemeReport } from "./checksums/sweep.ts";
export type { InclusiveRange } from "./checksums/view.ts";
export type { Row } from "./identify/classify.ts";
export type { Confidence, Signal, Tier } from "./identify/confidence.ts";
export type { Destination } from "./identify/destinations.ts";
export type { Container, Identity, Vin } from "./identify/identify.ts";
export type { Reader } from "./identify/reader.ts";
export type { VinCandidate } from "./identify/vin.ts";
export type { DecodedVin } from "./identify/vin_decode.ts";
export type {
  AcceptStep,
  AnchoredWindow,
  Block,
  BytesTest,
  Family,
  FieldName,
  Fields,
  FieldSource,
  Find,
  FindFunction,
  FindSource,
  FindTest,
  HasTest,
  Key,
  Literal,
  Maker,
  Match,
  NeedStep,
  Operation,
  Part,
  Pattern,
  PatternText,
  Range,
  Reading,
  RefuseStep,
  ShareTest,
  Size,
  SizeTest,
  Source,
  SourceFunction,
  Sources,
  Step,
  Strength,
  Strings,
  SwappedWindow,
  Tag,
  Tagged,
  Template,
  Test,
  TestFunction,
  TextSource,
  Window,
  WindowFunction,
} from "./identify/vocabulary.ts";
export type { Cut } from "./identify/windows.ts";
export type { ByteOrder } from "./image/byte_order.ts";
export type { Note } from "./image/note.ts";
export type { FileRow } from "./methods/classify_file.ts";
export type { Scan, ScanError } from "./methods/scan.ts";
