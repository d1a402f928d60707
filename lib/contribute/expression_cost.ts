/**
 * How much work a regular expression can cause: a bound that holds for every image.
 *
 * The engine that runs expressions tries, from each byte on, one way after the other. The number of ways that can lead to a
 * place is what makes an expression slow, so that number is worked out: it grows with repeats and alternatives, except where
 * what stands before a repeat shows where it must begin.
 *
 * @module
 */
import { type Bytes256, ExpressionFault, otherBytes, parseExpression, type Part } from "./expression.ts";

/**
 * The most steps that an expression can take a byte of the image.
 *
 * @throws {ExpressionFault} if it is no regular expression, is not accepted, or has no bound
 */
export function expressionCost(pattern: string): number {
  const cost = { steps: 0 };
  walk(parseExpression(pattern), { ways: 1, before: [] }, { canEnd: true, inLook: false }, cost);
  return cost.steps;
}

/** From here on the number does not matter. */
const ENOUGH = 20_000;

/** More of what stands before is not kept: what is far away says little. */
const MOST_BEFORE = 16;

/** Characters of which one stands at most `distance` characters before the place. */
interface Before {
  readonly set: Bytes256;
  readonly distance: number;
}

/** A place in the expression. */
interface Place {
  /** Number of ways, by starting bytes and choices made, that can lead from the beginning to here at one byte of an image. */
  readonly ways: number;
  /** What must stand before. */
  readonly before: readonly Before[];
}

/** What surrounds a part. */
interface Around {
  /** Whether all that follows may be left out: then the match is sure. */
  readonly canEnd: boolean;
  /** Whether the part stands in a condition. */
  readonly inLook: boolean;
}

interface Cost {
  steps: number;
}

/** Adds what a part costs; the place behind it. */
function walk(part: Part, place: Place, around: Around, cost: Cost): Place {
  if (cost.steps > ENOUGH) throw new ExpressionFault("takes too many steps: it repeats repeats");
  switch (part.kind) {
    case "characters":
      return walkRepeated(part.set, 1, 1, place, around, cost);
    case "start":
      // Only the first byte of the window can be reached here, so nothing that follows is tried more than once.
      return { ways: 1, before: [{ set: NONE, distance: 0 }] };
    case "place":
      cost.steps += place.ways;
      return place;
    case "look":
      walk(part.body, { ways: place.ways, before: [] }, { canEnd: true, inLook: true }, cost);
      return part.behind ? behind(part, place) : place;
    case "sequence":
      return walkSequence(part.parts, place, around, cost);
    case "choice":
      return joined(part.parts.map((each) => walk(each, place, around, cost)));
    case "repeat":
      if (part.body.kind === "characters") {
        return walkRepeated(part.body.set, part.least, part.most, place, around, cost);
      }
      return walkGroup(part, place, around, cost);
  }
}

const NONE: Bytes256 = new Uint8Array(256);

/** A look back at one character says what stands before just as a character does. */
function behind({ negative, body }: Extract<Part, { kind: "look" }>, place: Place): Place {
  const only = body.kind === "sequence" && body.parts.length === 1 ? body.parts[0]! : body;
  if (only.kind !== "characters") return place;
  const set = negative ? otherBytes(only.set) : only.set;
  return { ...place, before: [...place.before, { set, distance: 0 }].slice(-MOST_BEFORE) };
}

function walkSequence(parts: readonly Part[], start: Place, around: Around, cost: Cost): Place {
  let place = start;
  for (const [i, part] of parts.entries()) {
    const canEnd = around.canEnd && parts.slice(i + 1).every(mayBeEmpty);
    place = walk(part, place, { ...around, canEnd }, cost);
  }
  return place;
}

/** Characters of a set, from `least` to `most` times. */
function walkRepeated(
  set: Bytes256,
  least: number,
  most: number,
  { ways, before }: Place,
  { canEnd, inLook }: Around,
  cost: Cost,
): Place {
  // Where a character that is none of the set must stand before, the first of them can only stand right after it.
  const beginnings = Math.min(
    ...before.filter((each) => areDisjoint(each.set, set)).map(({ distance }) => distance + 1),
  );
  const last: Before[] = least > 0 ? [{ set, distance: 0 }] : [];
  if (most !== Infinity) {
    cost.steps += ways * Math.min(most, beginnings);
    const after = before.map((each) => ({ ...each, distance: each.distance + most }));
    return { ways: ways * Math.min(most - least + 1, beginnings), before: [...after, ...last].slice(-MOST_BEFORE) };
  }
  if (inLook) throw new ExpressionFault("repeats without end in a condition: give an upper limit, such as {0,40}");
  if (beginnings !== Infinity) {
    cost.steps += ways * beginnings;
    return { ways: ways * beginnings, before: last };
  }
  // Once there are enough characters the match is sure, and the next one is looked for behind it.
  if (!canEnd) {
    throw new ExpressionFault(
      "may walk through the same characters from each of them: give the repeat an upper limit, such as {1,40}, " +
        "or let it begin behind a character that it can't hold, such as (?<![0-9])[0-9]+",
    );
  }
  cost.steps += ways * (least + 1);
  return { ways: ways * (least + 1), before: last };
}

/** A repeated group costs as much as if it were written out. */
function walkGroup(
  { body, least, most }: Extract<Part, { kind: "repeat" }>,
  start: Place,
  around: Around,
  cost: Cost,
): Place {
  if (most === Infinity) {
    throw new ExpressionFault("repeats a group without end: give an upper limit, such as {0,8}");
  }
  const ends = least === 0 ? [start] : [];
  let place = start;
  for (let count = 1; count <= most; count++) {
    const canEnd = around.canEnd && (count >= least || mayBeEmpty(body));
    place = walk(body, place, { ...around, canEnd }, cost);
    if (count >= least) ends.push(place);
  }
  return joined(ends);
}

/** The place where several ways meet: only what stands before all of them is known to stand before it. */
function joined(places: readonly Place[]): Place {
  const [first, ...others] = places;
  const ways = places.reduce((sum, place) => sum + place.ways, 0);
  const before = (first?.before ?? []).flatMap(({ set, distance }) => {
    const same = others.map((other) => other.before.filter((each) => each.set === set));
    if (same.some((found) => found.length === 0)) return [];
    return [{ set, distance: Math.max(distance, ...same.flat().map((each) => each.distance)) }];
  });
  return { ways, before };
}

function mayBeEmpty(part: Part): boolean {
  switch (part.kind) {
    case "sequence":
      return part.parts.every(mayBeEmpty);
    case "choice":
      return part.parts.some(mayBeEmpty);
    case "repeat":
      return part.least === 0 || mayBeEmpty(part.body);
    default:
      return false;
  }
}

function areDisjoint(a: Bytes256, b: Bytes256): boolean {
  for (let byte = 0; byte < 256; byte++) if (a[byte] === 1 && b[byte] === 1) return false;
  return true;
}
