/** The answers of all sizes beside each other. */
import type { Read } from './plans.ts';

export interface Measured extends Read {
  /** Of several tries the middle one. */
  milliseconds: number;
  /** How many the list says there are, up to where it counts. */
  count?: number | undefined;
  /** Rows of the page. */
  returned?: number | undefined;
}

/** By `role: name`. */
export type Results = Readonly<Record<string, Measured>>;

const BASE = 10_000;
const short = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`);

/** What grows more than this is told. */
const TWICE = 2;
/** Fewer buffers are noise: a page of an index more. */
const FLOOR = 60;
const SECOND = 1000;

export const grows = (small: Measured | undefined, large: Measured): number =>
  large.buffers / Math.max(small?.buffers ?? 0, 1);

/** What an answer is made of: a filter that finds ten at ten thousand finds a thousand at a million, and says so. */
const entriesOf = ({ count = 0, returned = 0 }: Measured): number => count + returned;

const perEntry = (measured: Measured | undefined): string =>
  measured ? (measured.buffers / Math.max(entriesOf(measured), 1)).toFixed(2) : '';

/** An index's root, two pages to its entry, the map of visible pages and the row: nothing is looked up for more. */
const LOOKED_UP = 5;
/** A row of a page with its labels, people, photo and count of photos: a full page of them is 485 buffers. */
const SHOWN = 20;

/** Why a request is over twice: its answer counts more, or it walks more than it shows. */
type Cause = 'counts more' | 'walks more';
export function causeOf(small: Measured, large: Measured): Cause | undefined {
  if (large.buffers <= FLOOR || grows(small, large) <= TWICE) return undefined;
  const more = (of: 'count' | 'returned') => Math.max(0, (large[of] ?? 0) - (small[of] ?? 0));
  const explained = TWICE * small.buffers + LOOKED_UP * more('count') + SHOWN * more('returned');
  return large.buffers <= explained ? 'counts more' : 'walks more';
}

/** Names of what costs more than twice at the largest size and why, takes a second, or reads a table from end to end. */
export function faultsOf(sizes: ReadonlyMap<number, Results>): string[] {
  const largest = Math.max(...sizes.keys());
  const base = sizes.get(BASE);
  return Object.entries(sizes.get(largest) ?? {}).flatMap(([name, measured]) => {
    const small = base?.[name];
    const cause = small && largest > BASE ? causeOf(small, measured) : undefined;
    const faults = [
      ...(cause ? [`${cause}, ${grows(small, measured).toFixed(1)} times the buffers`] : []),
      ...(measured.milliseconds > SECOND ? [`${measured.milliseconds.toFixed(0)} ms`] : []),
      ...(largest > BASE && measured.walked.length > 0 ? [`reads all of ${measured.walked.join(', ')}`] : []),
    ];
    return faults.length > 0 ? [`${name}: ${faults.join(', ')}`] : [];
  });
}

/** Names of what two runs of one size read by other indexes. */
export const otherPlans = (results: Results, other: Results): string[] =>
  Object.entries(results).flatMap(([name, { indexes, buffers }]) => {
    const was = other[name];
    if (was?.indexes === undefined || was.indexes.join() === indexes.join()) return [];
    const only = (some: readonly string[], others: readonly string[]) =>
      some.filter((each) => !others.includes(each)).join(' ') || '–';
    return `${name}: ${only(was.indexes, indexes)} → ${only(indexes, was.indexes)} (${was.buffers} → ${buffers} buffers)`;
  });

export function tableOf(sizes: ReadonlyMap<number, Results>): string {
  const all = [...sizes].sort(([a], [b]) => a - b);
  const largest = all.at(-1);
  if (!largest) return '';
  const heads = [
    'request',
    ...all.map(([size]) => `${short(size)} buffers`),
    ...all.map(([size]) => `${short(size)} per entry`),
    'rows',
    '× 10k',
    'cause',
    'ms × 10k',
    'count',
  ];
  const base = sizes.get(BASE);
  const lines = Object.entries(largest[1]).map(([name, measured]) => {
    const was = base?.[name];
    return [
      name,
      ...all.map(([, results]) => String(results[name]?.buffers ?? '')),
      ...all.map(([, results]) => perEntry(results[name])),
      String(measured.rows),
      was ? grows(was, measured).toFixed(1) : '',
      (was && causeOf(was, measured)) ?? '',
      was && was.milliseconds > 0 ? (measured.milliseconds / was.milliseconds).toFixed(1) : '',
      measured.count === undefined ? '' : String(measured.count),
    ];
  });
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(heads), row(heads.map((_, at) => (at === 0 ? '---' : '--:'))), ...lines.map(row)].join('\n');
}
