/**
 * The table scan written down the obvious way: slow, without any of the shortcuts of `lib/maps`, so that the two can be
 * held against each other.
 *
 * @module
 */
import type { ScanSettings } from "../../lib/maps/settings.ts";
import type { MapTable } from "../../lib/maps/table.ts";

/** Byte order of words. */
type Order = "little" | "big";

/** An axis with its values. */
export interface ObviousAxis {
  offset: number;
  order: Order;
  values: number[];
}

interface Candidate {
  score: number;
  data: number;
  cols: number;
  rows: number;
  width: 1 | 2;
  order: Order;
  x: number;
  y: number | null;
}

/** Finds axes and tables. */
export function obviousScan(image: Uint8Array, settings: ScanSettings): { axes: ObviousAxis[]; tables: MapTable[] } {
  const start = settings.region?.start ?? 0;
  const bytes = image.slice(start, settings.region?.end ?? image.length);
  const axes = obviousAxes(bytes, settings.axes);
  const candidates: Candidate[] = [];
  for (const order of ["little", "big"] as const) {
    const list = axes.filter((axis) => axis.order === order);
    for (let i = 0; i < list.length; i++) {
      for (const width of [2, 1] as const) candidates.push(...candidatesOf(bytes, list, i, width, settings));
    }
  }
  const tables = chosen(candidates).map((candidate): MapTable => ({
    offset: candidate.data + start,
    cols: candidate.cols,
    rows: candidate.rows,
    cell_width: candidate.width,
    byte_order: candidate.order,
    x_axis_offset: candidate.x + start,
    y_axis_offset: candidate.y === null ? null : candidate.y + start,
    stride: null,
    score: candidate.score,
  }));
  return {
    axes: axes.map((axis) => ({ ...axis, offset: axis.offset + start })),
    tables: tables.flatMap((table) => split(image, table)).slice(0, 8000),
  };
}

function word(bytes: Uint8Array, at: number, order: Order): number {
  return order === "little" ? bytes[at]! + 256 * bytes[at + 1]! : 256 * bytes[at]! + bytes[at + 1]!;
}

function cellsAt(bytes: Uint8Array, at: number, count: number, width: 1 | 2, order: Order): number[] {
  return Array.from({ length: count }, (_, i) => width === 1 ? bytes[at + i]! : word(bytes, at + 2 * i, order));
}

function run(bytes: Uint8Array, at: number, order: Order, max: number, minStep: number, maxStep: number): number[] {
  const values = [word(bytes, at, order)];
  while (values.length < max && at + 2 * values.length + 2 <= bytes.length) {
    const next = word(bytes, at + 2 * values.length, order);
    const step = next - values.at(-1)!;
    if (step < minStep || step > maxStep) break;
    values.push(next);
  }
  return values;
}

function obviousAxes(
  bytes: Uint8Array,
  { minLength, maxLength, minStep, maxStep }: ScanSettings["axes"],
): ObviousAxis[] {
  const axes: ObviousAxis[] = [];
  const claimed = new Set<number>();
  for (const order of ["little", "big"] as const) {
    let at = 0;
    while (at + 2 * minLength <= bytes.length) {
      const window = [...bytes.slice(at, at + 8)];
      if (window.every((byte) => byte === 0) || window.every((byte) => byte === 255)) {
        at += 8;
        continue;
      }
      if (claimed.has(at)) {
        at += 2;
        continue;
      }
      const values = run(bytes, at, order, maxLength, minStep, maxStep);
      if (values.length < minLength) {
        at += 2;
        continue;
      }
      axes.push({ offset: at, order, values });
      for (let i = 0; i < values.length; i++) claimed.add(at + 2 * i);
      at += 2 * values.length;
    }
  }
  return axes;
}

function quality(values: number[]): number {
  if (values.length < 2) return 0;
  const steps = values.slice(1).map((value, i) => value - values[i]!);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (mean <= 0) return 0;
  const linearity = Math.max(0, 1 - (Math.max(...steps) - Math.min(...steps)) / (mean * 4));
  const length = values.length >= 4 && values.length <= 32 ? 1 : 0.7;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const relative = span / low;
  const plausibility = span <= 0 || low <= 0 ? 1 : relative < 0.05 ? 0.25 : relative < 0.15 ? 0.6 : 1;
  return (0.6 * linearity + 0.4 * length) * plausibility;
}

function isSentinel(cell: number, width: 1 | 2): boolean {
  return (width === 1 ? [0, 0xff, 0x80, 0x7f] : [0, 0xffff, 0x8000, 0x7fff]).includes(cell);
}

/** The hard tests; null if one fails, else the cells. */
function tested(bytes: Uint8Array, at: number, count: number, width: 1 | 2, order: Order): number[] | null {
  if (at + count * width > bytes.length) return null;
  const block = [...bytes.slice(at, at + count * width)];
  const share = (holds: (byte: number) => boolean) => block.filter(holds).length / block.length;
  if (share((byte) => byte === 0 || byte === 255) > (width === 1 ? 0.3 : 0.7)) return null;
  if (count < 8) return null;
  const cells = cellsAt(bytes, at, count, width, order);
  const full = width === 1 ? 0xff : 0xffff;
  if (cells.filter((cell) => cell === 0 || cell === full).length > Math.floor(count * 0.3) + 1) return null;
  if (cells.filter((cell) => isSentinel(cell, width)).length > Math.floor(count * 0.45) + 1) return null;
  const distinct = new Set(cells).size;
  if (distinct === 1 || (distinct / count < 0.18 && distinct < 6)) return null;
  if (width === 2 && share((byte) => byte >= 0x20 && byte <= 0x7e) >= 0.75) return null;
  return cells;
}

function line(values: number[]): { smooth: number; flat: boolean; directional: boolean } {
  if (values.length < 2) return { smooth: 0.5, flat: false, directional: false };
  const min = Math.min(...values);
  const max = Math.max(...values);
  if (min === max) return { smooth: 0.5, flat: true, directional: false };
  const steps = values.slice(1).map((value, i) => value - values[i]!);
  const mean = steps.reduce((sum, step) => sum + Math.abs(step), 0) / steps.length;
  return {
    smooth: Math.max(0, 1 - mean / (max - min)),
    flat: false,
    directional: steps.every((step) => step >= 0) || steps.every((step) => step <= 0),
  };
}

function score(cells: number[], cols: number, width: 1 | 2, withStripes: boolean): number {
  const count = cells.length;
  const rows = count / cols;
  const limit = width === 1 ? 0xf0 : 0xf000;
  const clamp = width === 1 ? 0x80 : 0x8000;
  const bounded = cells.filter((cell) => cell <= limit && cell !== clamp).length / count;
  const nontrivial = cells.filter((cell) => !isSentinel(cell, width)).length / count;
  const rowLines = Array.from({ length: rows }, (_, row) => line(cells.slice(row * cols, (row + 1) * cols)));
  const colLines = Array.from({ length: cols }, (_, col) => line(cells.filter((_, i) => i % cols === col)));
  const mean = (lines: typeof rowLines) => lines.reduce((sum, { smooth }) => sum + smooth, 0) / lines.length;
  const flatRows = rowLines.filter(({ flat }) => flat).length;
  const rowSmooth = (cols >= 2 ? mean(rowLines) : 0.5) * Math.max(0.3, 1 - flatRows / rows);
  const colSmooth = rows >= 2 ? mean(colLines) : 0.5;
  const directional = (lines: typeof rowLines) => lines.filter(({ directional }) => directional).length / lines.length;
  const mono = Math.max(cols >= 2 ? directional(rowLines) : 0, rows >= 2 ? directional(colLines) : 0);
  const distinct = new Set(cells).size;
  const distinctScore = Math.min(1, distinct / Math.max(2 * Math.floor(Math.sqrt(count)), 4));
  const raw = 0.2 * bounded + 0.2 * nontrivial + 0.15 * rowSmooth + 0.15 * colSmooth + 0.15 * mono +
    0.15 * distinctScore;
  if (raw < 0.4) return raw;
  const trivial = 1 - nontrivial;
  const sentinel = trivial > 0.4 ? 0.4 : trivial > 0.3 ? 0.6 : trivial > 0.25 ? 0.8 : 1;
  return raw * (withStripes ? stripes(cells, cols) : 1) * sentinel;
}

function stripes(cells: number[], cols: number): number {
  const count = cells.length;
  const rows = count / cols;
  const small = count <= 25;
  const distinct = new Set(cells).size;
  if (rows >= 2) {
    let equal = 0;
    for (let row = 1; row < rows; row++) {
      if (cells.slice(row * cols, (row + 1) * cols).every((cell, col) => cell === cells[col])) equal++;
    }
    if (equal >= rows - 1) return 0;
    if (equal >= Math.floor(rows / 2)) return small ? 0.3 : 0.4;
  }
  if (distinct > Math.floor(count / 2) && !(small && distinct <= Math.max(4, Math.floor(count / 3)))) return 1;
  for (let period = 2; period <= Math.min(Math.floor(count / 3), 12); period++) {
    const ratio = cells.filter((cell, i) => i >= period && cell === cells[i - period]).length / (count - period);
    if (ratio > (small ? 0.85 : 0.9)) return small ? 0.15 : 0.2;
    if (ratio > (small ? 0.65 : 0.75)) return small ? 0.4 : 0.5;
  }
  return 1;
}

function threshold(count: number, minScore: number): number {
  if (count <= 9) return Math.max(minScore, 0.78);
  if (count <= 16) return Math.max(minScore, 0.72);
  return count <= 25 ? Math.max(minScore, 0.65) : minScore;
}

function rowCounts(values: number[]): number[] {
  const most = Math.min(values.length, 32);
  const counts = new Set([most, ...[4, 5, 6, 8, 10, 12, 16].filter((rows) => rows <= most)]);
  const steps = values.slice(1).map((value, i) => value - values[i]!);
  for (let k = 2; k < steps.length; k++) {
    const before = steps.slice(Math.max(0, k - 3), k);
    const mean = before.reduce((sum, step) => sum + step, 0) / before.length;
    if (mean > 0 && (steps[k]! >= 4 * mean || steps[k]! <= mean / 4) && k + 1 <= most) counts.add(k + 1);
  }
  return [...counts].sort((a, b) => b - a);
}

function candidatesOf(
  bytes: Uint8Array,
  axes: ObviousAxis[],
  index: number,
  width: 1 | 2,
  { minScore, maxSeries }: ScanSettings,
): Candidate[] {
  const { offset: x, order, values } = axes[index]!;
  const found: Candidate[] = [];
  const block = (at: number, cols: number, rows: number, factor: number, y: number | null): Candidate | null => {
    const cells = tested(bytes, at, cols * rows, width, order);
    if (cells === null) return null;
    const total = score(cells, cols, width, true) * factor;
    if (total < threshold(cols * rows, minScore)) return null;
    return { score: total, data: at, cols, rows, width, order, x, y };
  };
  const pair = (cols: number, y: number, yValues: number[]): { best: Candidate; factor: number } | null => {
    if (Math.min(yValues.length, 32) < 3) return null;
    let found: { best: Candidate; factor: number } | null = null;
    for (const rows of rowCounts(yValues)) {
      const factor = 0.7 + 0.15 * quality(values.slice(0, cols)) + 0.15 * quality(yValues.slice(0, rows));
      for (const padding of [0, 2, 4]) {
        const best = block(y + 2 * rows + padding, cols, rows, factor, y);
        if (best !== null && (found === null || best.score > found.best.score)) found = { best, factor };
      }
    }
    return found;
  };
  const series = (anchor: Candidate, factor: number): Candidate[] => {
    const members: Candidate[] = [];
    const size = anchor.cols * anchor.rows * width;
    let end = anchor.data + size;
    while (members.length + 1 < maxSeries) {
      const next = [0, 2, 4].map((padding) => block(end + padding, anchor.cols, anchor.rows, factor, anchor.y))
        .find((candidate) => candidate !== null);
      if (next === undefined) break;
      members.push(next);
      end = next.data + size;
    }
    return members;
  };
  const end = x + 2 * values.length;
  let hit = false;
  for (const other of axes.slice(index + 1)) {
    if (other.offset - end > 8) break;
    const paired = pair(values.length, other.offset, other.values);
    if (paired === null) continue;
    hit = true;
    found.push(...series(paired.best, paired.factor), paired.best);
  }
  if (hit) return found;
  for (let taken = 1; taken <= Math.min(8, values.length - 4); taken++) {
    const cols = values.length - taken;
    const shortEnd = end - 2 * taken;
    for (const other of axes.slice(index + 1)) {
      if (other.offset - shortEnd > 8) break;
      const paired = pair(cols, other.offset, other.values);
      if (paired !== null) found.push(paired.best);
    }
    const fresh = run(bytes, shortEnd, order, 32, 1, 10000);
    if (fresh.length < 3) continue;
    const paired = pair(cols, shortEnd, fresh);
    if (paired !== null) found.push(paired.best);
  }
  const factor = 0.7 + 0.15 * quality(values) + 0.075;
  for (const padding of [0, 2, 4]) {
    const curve = block(end + padding, values.length, 1, factor, null);
    if (curve !== null) found.push(...series(curve, factor), curve);
  }
  for (const padding of [0, 2, 4]) {
    const flat = flatTable(bytes, end + padding, values.length, width, order, factor, minScore);
    if (flat !== null) found.push({ ...flat, x });
  }
  return found;
}

function flatTable(
  bytes: Uint8Array,
  at: number,
  cols: number,
  width: 1 | 2,
  order: Order,
  factor: number,
  minScore: number,
): Omit<Candidate, "x"> | null {
  const size = cols * width;
  if (cols < 4 || at + size > bytes.length) return null;
  const row = [...bytes.slice(at, at + size)];
  if (row.filter((byte) => byte === 0 || byte === 255).length / size > (width === 1 ? 0.3 : 0.7)) return null;
  let rows = 1;
  while (
    rows < 32 && at + (rows + 1) * size <= bytes.length && row.every((byte, i) => byte === bytes[at + rows * size + i])
  ) rows++;
  if (rows < 2 || rows * cols < 8) return null;
  const printable = row.filter((byte) => byte >= 0x20 && byte <= 0x7e).length / size;
  if (width === 2 && printable >= 0.75) return null;
  const total = score(cellsAt(bytes, at, cols * rows, width, order), cols, width, false) * factor;
  if (total < threshold(cols * rows, minScore)) return null;
  return { score: total, data: at, cols, rows, width, order, y: null };
}

function chosen(candidates: Candidate[]): Candidate[] {
  const rounded = ({ score }: Candidate) => Math.floor(score * 100 + 0.5);
  const sorted = [...candidates].sort((a, b) =>
    rounded(b) - rounded(a) || b.cols * b.rows - a.cols * a.rows || Number(b.rows > 1) - Number(a.rows > 1) ||
    a.data - b.data
  );
  const taken: Candidate[] = [];
  const dataEnd = (c: Candidate) => c.data + c.cols * c.rows * c.width;
  const footprint = (c: Candidate): [number, number] => [
    Math.min(c.data, c.x, c.y ?? c.x),
    Math.max(dataEnd(c), c.x + 2 * c.cols, c.y === null ? 0 : c.y + 2 * c.rows),
  ];
  for (const candidate of sorted) {
    const [start, end] = footprint(candidate);
    const clashes = taken.some((other) => {
      const [otherStart, otherEnd] = footprint(other);
      if (start >= otherEnd || otherStart >= end) return false;
      const sameGroup = candidate.x === other.x && candidate.y === other.y && candidate.width === other.width &&
        candidate.order === other.order;
      return !sameGroup || (candidate.data < dataEnd(other) && other.data < dataEnd(candidate));
    });
    if (!clashes && taken.length < 8000) taken.push(candidate);
  }
  return taken;
}

function split(image: Uint8Array, table: MapTable): MapTable[] {
  const { cols, rows, cell_width: width, byte_order: order, y_axis_offset: y } = table;
  if (rows < 3 || cols < 8 || y === null) return [table];
  const base = y + 2 * rows;
  if (Math.abs(base - table.offset) > 4 || base + cols * rows * width > image.length) return [table];
  const grid = Array.from({ length: rows }, (_, row) => cellsAt(image, base + row * cols * width, cols, width, order));
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const usual = median(grid.flatMap((row) => row.slice(1).map((cell, i) => Math.abs(cell - row[i]!))));
  let best: number | null = null;
  let bestRatio = 0;
  for (let k = 4; k <= cols - 4; k++) {
    const separation = median(grid.map((row) => {
      const [left, right] = [row.slice(0, k), row.slice(k)];
      return Math.max(Math.min(...left) - Math.max(...right), Math.min(...right) - Math.max(...left));
    }));
    const cross = median(grid.map((row) => Math.abs(row[k]! - row[k - 1]!)));
    const ratio = cross / Math.max(1, usual);
    if (separation > 0 && cross > 2 * Math.max(1, usual) && ratio > bestRatio) [best, bestRatio] = [k, ratio];
  }
  if (best === null) return [table];
  const stride = cols * width;
  return [
    { ...table, offset: base, cols: best, stride },
    {
      ...table,
      offset: base + best * width,
      cols: cols - best,
      x_axis_offset: table.x_axis_offset + 2 * best,
      stride,
    },
  ];
}
