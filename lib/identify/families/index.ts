/**
 * All families in the order in which they are asked. The first that claims an image names it.
 *
 * @module
 */
import type { Family } from "../vocabulary.ts";
import { edc1 } from "./bosch/edc1.ts";
import { edc15 } from "./bosch/edc15.ts";
import { edc16 } from "./bosch/edc16.ts";
import { edc17 } from "./bosch/edc17.ts";
import { edc3x } from "./bosch/edc3x.ts";
import { lh } from "./bosch/lh.ts";
import { m1x } from "./bosch/m1x.ts";
import { m1x55 } from "./bosch/m1x55.ts";
import { m2x } from "./bosch/m2x.ts";
import { m3x } from "./bosch/m3x.ts";
import { m4x } from "./bosch/m4x.ts";
import { m5x } from "./bosch/m5x.ts";
import { me155 } from "./bosch/me155.ts";
import { me7 } from "./bosch/me7.ts";
import { me79 } from "./bosch/me79.ts";
import { me9 } from "./bosch/me9.ts";
import { mono } from "./bosch/mono.ts";
import { motronicLegacy } from "./bosch/motronic_legacy.ts";
import { mp9 } from "./bosch/mp9.ts";
import { multec } from "./delphi/multec.ts";
import { multecS } from "./delphi/multec_s.ts";
import { densoDiesel } from "./denso/diesel.ts";
import { hc16y5 } from "./denso/hc16y5.ts";
import { sh7055 } from "./denso/sh7055.ts";
import { sh7058 } from "./denso/sh7058.ts";
import { sh72546 } from "./hitachi/sh72546.ts";
import { iaw1ap } from "./marelli/iaw_1ap.ts";
import { iaw1av } from "./marelli/iaw_1av.ts";
import { iaw4lv } from "./marelli/iaw_4lv.ts";
import { mjd6jf } from "./marelli/mjd_6jf.ts";
import { ems2000 } from "./siemens/ems2000.ts";
import { gs20 } from "./siemens/gs20.ts";
import { ms43 } from "./siemens/ms43.ts";
import { ppd } from "./siemens/ppd.ts";
import { sid801 } from "./siemens/sid801.ts";
import { sid803 } from "./siemens/sid803.ts";
import { simos } from "./siemens/simos.ts";
import { simtec56 } from "./siemens/simtec56.ts";

/** Every family. A narrow one stands before a broad one that would take its images. */
export const families: readonly Family[] = [
  edc1,
  edc3x,
  m1x,
  motronicLegacy,
  mono,
  m1x55,
  m3x,
  m4x,
  m2x,
  lh,
  m5x,
  mp9,
  me155,
  me7,
  me79,
  me9,
  edc16,
  edc15,
  edc17,
  gs20,
  simtec56,
  ms43,
  simos,
  ppd,
  sid801,
  sid803,
  ems2000,
  multec,
  multecS,
  iaw1av,
  iaw1ap,
  iaw4lv,
  mjd6jf,
  hc16y5,
  sh7055,
  densoDiesel,
  sh7058,
  sh72546,
];
