/**
 * Colours for values.
 *
 * @module
 */

/** A colour of the sRGB space, three numbers from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A colour in OKLab: lightness, green to red, blue to yellow. Equal distances look equally far apart. */
type Lab = readonly [number, number, number];

/** From dark blue over teal and green to yellow; ever brighter, and inside of what screens can show. */
const CONTROL_POINTS: readonly Lab[] = [
  [0.28, 0.03, -0.13],
  [0.5, -0.06, -0.07],
  [0.72, -0.12, 0.05],
  [0.93, -0.04, 0.18],
];

/** Length of the path from the first control point to each of them. */
const LENGTHS: readonly number[] = CONTROL_POINTS.reduce<number[]>((lengths, point, i) => {
  const before = CONTROL_POINTS[i - 1];
  const step = before === undefined ? 0 : Math.hypot(...point.map((part, axis) => part - before[axis]!));
  return [...lengths, (lengths.at(-1) ?? 0) + step];
}, []);

/**
 * The colour of a value: from dark blue at 0 to bright yellow at 1.
 *
 * The path through the perceptual space is walked at an even pace, so equal steps look equal. It only ever gets brighter,
 * so eyes that do not tell red from green read it as well, and so does a print without colour.
 */
export function colourAt(t: number): Colour {
  const way = Math.min(1, Math.max(0, t)) * LENGTHS.at(-1)!;
  const next = Math.max(1, LENGTHS.findIndex((length) => length >= way));
  const [from, to] = [CONTROL_POINTS[next - 1]!, CONTROL_POINTS[next]!];
  const share = (way - LENGTHS[next - 1]!) / (LENGTHS[next]! - LENGTHS[next - 1]!);
  const between = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
  return toRgb([between(0), between(1), between(2)]);
}

/** Writes a colour the way markup takes it: `#rrggbb`. */
export function hexColour(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether black text on the colour has more contrast than white text. */
export function takesDarkText(colour: Colour): boolean {
  const luminance = luminanceOf(colour);
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05);
}

/** Relative luminance, from 0 for black to 1 for white. */
export function luminanceOf([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toRgb([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(intensity: number): number {
  const share = intensity <= 0.0031308 ? 12.92 * intensity : 1.055 * intensity ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}
