/**
 * What changed between two descriptions of a contract, and whether whoever still has the older one gets along. The rule
 * stands in docs/contracts.md.
 */
import { isBeforeNumber } from '@chainage/shared/contracts/contract-number';
import { plainText, type Description, type Line } from './lines.ts';

export interface Change {
  place: string;
  /** In words, as the message says it. */
  what: string;
  /** A phone with the older contract is refused, or cannot read the answer. */
  breaks: boolean;
}

/** Keys of which a lower, or a higher, value takes less than before. */
const UPPER = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'places']);
const LOWER = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems']);
/** Keys that forms and records use, and that change nothing of what may be sent. */
const LOOKS = new Set(['label', 'unit', 'padded', 'use', 'params', 'right', 'start', 'closed']);
/** What a form draws a field as: where nothing was named before, naming it changes no body. */
const DRAWN_AS = new Set(['kind', 'stage', 'papers']);
const ONE_OR_MORE_LINES = new Set(['text', 'area']);

const wordsOf = (line: Line): unknown[] | undefined =>
  Array.isArray(line['enum']) ? (line['enum'] as unknown[]) : 'const' in line ? [line['const']] : undefined;

const missing = (from: readonly unknown[] = [], to: readonly unknown[] = []) =>
  from.filter((word) => !to.includes(word));

/** The place that a field, a branch or what an array holds stands in; itself where it stands in none. */
const above = (place: string): string =>
  place.includes(': ') ? place : place.replace(/(\.[^.[(]+|\[\]|\([^()]*\))$/, '');

/** Fields of something closed are sent, all others are answered. */
function isSent(place: string, description: Description): boolean {
  const parent = above(place);
  if (parent === place) return true;
  const line = description[parent];
  return line?.['type'] === 'object' ? line['closed'] === true : isSent(parent, description);
}

/** Digits before and after the point that a decimal number takes, by its pattern. */
const digitsOf = (pattern: unknown): number[] | undefined =>
  /^\^-?\??\\d\{1,(\d+)\}\(\\\.\\d\{1,(\d+)\}\)\?\$$/.exec(String(pattern))?.slice(1).map(Number);

/** Of two patterns nobody can tell which takes more, but of those of decimal numbers. */
function breaksByPattern(was: unknown, is: unknown): boolean {
  const [before, after] = [digitsOf(was), digitsOf(is)];
  return !before || !after || after.some((digits, index) => digits < (before[index] ?? 0));
}

function breaksByFact(name: string, before: Line, after: Line, sent: boolean): boolean {
  const [was, is] = [before[name], after[name]];
  if (LOOKS.has(name)) return false;
  if (name === 'optional' || name === 'null') return sent ? was === true : is === true;
  if (name === 'enum' || name === 'const') return sent && missing(wordsOf(before), wordsOf(after) ?? []).length > 0;
  if (name === 'pattern') return breaksByPattern(was, is);
  if (DRAWN_AS.has(name) && was === undefined) return false;
  if (name === 'kind') return !(ONE_OR_MORE_LINES.has(String(was)) && ONE_OR_MORE_LINES.has(String(is)));
  if (name === 'since') return is === undefined || (was !== undefined && isBeforeNumber(String(is), String(was)));
  if (name === 'offline') return was === true || is === undefined;
  if (name === 'comment') return is === 'required';
  if (UPPER.has(name)) return sent && is !== undefined && (was === undefined || Number(is) < Number(was));
  if (LOWER.has(name)) return sent && is !== undefined && (was === undefined || Number(is) > Number(was));
  return true;
}

const textOf = (value: unknown) => (value === undefined ? 'nothing' : plainText(value));

function changed(place: string, before: Line, after: Line, sent: boolean): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => plainText(before[name] ?? null) !== plainText(after[name] ?? null))
    .map((name) => ({
      place,
      what: `${name} was ${textOf(before[name])}, is ${textOf(after[name])}`,
      breaks: breaksByFact(name, before, after, sent),
    }));
}

/** What something must stand in to be asked for: its row of the flow, or the rules of its kind. */
const ownerOf = (place: string): string => {
  const row = place.replace(/ (needs|asks) [^ ]+$/, '');
  return row.includes(', ') ? row : row.replace(/: .*$/, '');
};
const isAsked = (place: string) => /: .* (needs|asks) [^ ]+$/.test(place);

/** A line more: of what is sent, only what must be there breaks; a requirement breaks unless it says since when. */
function breaksWhenAdded(place: string, line: Line, older: Description, from: string): boolean {
  if (isAsked(place))
    return ownerOf(place) in older && !(typeof line['since'] === 'string' && isBeforeNumber(from, line['since']));
  return (
    above(place) in older && above(place) !== place && place.startsWith(`${above(place)}.`) && line['optional'] !== true
  );
}

const rootOf = (place: string) => /^[^.([:]+/.exec(place)?.[0] ?? place;

/** Lines of one root, without its name: what is only called otherwise in the code says the same. */
const below = (root: string, description: Description) =>
  plainText(
    Object.entries(description)
      .filter(([place]) => rootOf(place) === root)
      .map(([place, line]) => [place.slice(root.length), line]),
  );

function renamed(older: Description, newer: Description): { oldNames: Set<string>; come: Set<string> } {
  const roots = (description: Description) => new Set(Object.keys(description).map(rootOf));
  const [before, after] = [roots(older), roots(newer)];
  const come = [...after].filter((root) => !before.has(root));
  const pairs = [...before]
    .filter((root) => !after.has(root))
    .flatMap((root) => {
      const same = come.find((each) => below(each, newer) === below(root, older));
      return same ? [[root, same] as const] : [];
    });
  return { oldNames: new Set(pairs.map(([root]) => root)), come: new Set(pairs.map(([, root]) => root)) };
}

/** Every change from an older description to a newer one. `from`: the older one's number. */
export function compare(older: Description, newer: Description, from: string): Change[] {
  const { oldNames, come } = renamed(older, newer);
  const isPartOf = (place: string, places: Description) => above(place) !== place && above(place) in places;
  const removed = Object.keys(older)
    .filter((place) => !(place in newer) && !oldNames.has(rootOf(place)))
    .map((place) => ({ place, what: 'is gone', breaks: !isAsked(place) }));
  const lost = Object.fromEntries(removed.map(({ place }) => [place, {}]));
  const added = Object.entries(newer).filter(([place]) => !(place in older) && !come.has(rootOf(place)));
  const fresh = Object.fromEntries(added);
  return [
    ...removed.filter(({ place }) => !isPartOf(place, lost)),
    ...added
      .filter(([place]) => !isPartOf(place, fresh))
      .map(([place, line]) => ({
        place,
        what: 'is new',
        breaks: isSent(place, newer) && breaksWhenAdded(place, line, older, from),
      })),
    ...Object.entries(older).flatMap(([place, before]) =>
      newer[place] ? changed(place, before, newer[place], isSent(place, older)) : [],
    ),
  ];
}
