/**
 * Where the parts of a table's picture go.
 *
 * @module
 */
import { textWidth } from "./text_width.ts";

/** Distance of everything from the edge of the picture. */
export const MARGIN = 24;
/** Font size of axis values. */
export const AXIS_FONT = 11;
/** Font size of the facts below the title and of the notes at the foot. */
export const TEXT_FONT = 12;
/** Width of the scale's bar. */
export const BAR_WIDTH = 18;

const TITLE_HEIGHT = 46;
const LINE_HEIGHT = 18;
const LARGEST_CELL = { width: 64, height: 40 };
const SMALLEST_CELL = { width: 10, height: 10 };
const LARGEST_CELL_FONT = 13;
const SMALLEST_CELL_FONT = 9;
/** The grid takes this room if it can without cells that are too small or too large. */
const ROOM = { width: 760, height: 560 };
const LEAST_SCALE = 96;
const GREATEST_SCALE = 320;
/** Room for the words that say what an axis shows. */
const CAPTION = 22;
/** Distance of axis values from the grid. */
export const LABEL_GAP = 8;

/** What decides the layout. */
export interface PictureContent {
  /** Number of columns, at least 1. */
  readonly cols: number;
  /** Number of rows, at least 1. */
  readonly rows: number;
  /** The longest number in a cell, as text; null if the cells show none. */
  readonly longestCell: string | null;
  /** What is written at the columns. */
  readonly colLabels: readonly string[];
  /** What is written at the rows. */
  readonly rowLabels: readonly string[];
  /** The numbers beside the scale. */
  readonly scaleLabels: readonly string[];
  /** Number of lines below the title. */
  readonly facts: number;
  /** Number of lines at the foot. */
  readonly notes: number;
  /** Least width of the picture. */
  readonly width: number;
}

/** Sizes and places, in pixels. */
export interface PictureLayout {
  /** Width of the picture. */
  readonly width: number;
  /** Height of the picture. */
  readonly height: number;
  /** Left edge of the grid. */
  readonly gridX: number;
  /** Upper edge of the grid. */
  readonly gridY: number;
  /** Width of a cell. */
  readonly cellWidth: number;
  /** Height of a cell. */
  readonly cellHeight: number;
  /** Font size of the numbers in cells. */
  readonly cellFont: number;
  /** Whether the labels of the columns stand upright, because they are wider than a column. */
  readonly uprightLabels: boolean;
  /** Every so many columns have a label. */
  readonly colLabelStep: number;
  /** Every so many rows have a label. */
  readonly rowLabelStep: number;
  /** Middle line of the words that say what the rows are. */
  readonly rowCaptionX: number;
  /** Base line of the words that say what the columns are. */
  readonly colCaptionY: number;
  /** Left edge of the scale, which begins where the grid does. */
  readonly scaleX: number;
  /** Height of the scale. */
  readonly scaleHeight: number;
  /** Base line of the first fact. */
  readonly factY: number;
  /** Base line of the first note. */
  readonly noteY: number;
  /** Distance of base lines. */
  readonly lineHeight: number;
}

/** Finds room for everything: cells grow with the room and with what is written in them. */
export function layOut(content: PictureContent): PictureLayout {
  const { cols, rows, longestCell } = content;
  const least = longestCell === null ? SMALLEST_CELL : {
    width: Math.max(SMALLEST_CELL.width, Math.ceil(textWidth(longestCell, SMALLEST_CELL_FONT)) + 6),
    height: SMALLEST_CELL_FONT + 7,
  };
  const cellWidth = clamp(Math.floor(ROOM.width / cols), least.width, LARGEST_CELL.width);
  const cellHeight = clamp(Math.floor(ROOM.height / rows), least.height, LARGEST_CELL.height);
  const fitting = longestCell === null ? LARGEST_CELL_FONT : (cellWidth - 6) / textWidth(longestCell, 1);
  const rowLabelWidth = widest(content.rowLabels);
  const colLabelWidth = widest(content.colLabels);
  const uprightLabels = colLabelWidth > cellWidth - 4;
  const gridX = MARGIN + CAPTION + rowLabelWidth + LABEL_GAP;
  const gridY = TITLE_HEIGHT + content.facts * LINE_HEIGHT + 2 * LABEL_GAP + MARGIN / 2;
  const labelBottom = gridY + rows * cellHeight + (uprightLabels ? colLabelWidth + LABEL_GAP : AXIS_FONT + LABEL_GAP);
  const colCaptionY = labelBottom + CAPTION - 4;
  const scaleHeight = clamp(rows * cellHeight, LEAST_SCALE, GREATEST_SCALE);
  const noteY = Math.max(colCaptionY, gridY + scaleHeight) + LINE_HEIGHT + LABEL_GAP;
  const scaleX = gridX + cols * cellWidth + 2 * MARGIN;
  return {
    width: Math.max(content.width, Math.ceil(scaleX + BAR_WIDTH + LABEL_GAP + widest(content.scaleLabels) + MARGIN)),
    height: Math.ceil(noteY + (content.notes - 1) * LINE_HEIGHT + MARGIN),
    gridX,
    gridY,
    cellWidth,
    cellHeight,
    cellFont: clamp(Math.min(fitting, cellHeight - 7), SMALLEST_CELL_FONT, LARGEST_CELL_FONT),
    uprightLabels,
    colLabelStep: Math.ceil((AXIS_FONT + 1) / cellWidth),
    rowLabelStep: Math.ceil((AXIS_FONT + 1) / cellHeight),
    rowCaptionX: MARGIN + AXIS_FONT / 2,
    colCaptionY,
    scaleX,
    scaleHeight,
    factY: TITLE_HEIGHT + LINE_HEIGHT,
    noteY,
    lineHeight: LINE_HEIGHT,
  };
}

function widest(labels: readonly string[]): number {
  return Math.ceil(labels.reduce((widest, label) => Math.max(widest, textWidth(label, AXIS_FONT)), 0));
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
