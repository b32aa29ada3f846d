/**
 * A record that is a sheet with lines: an entry with its logs, an order with its items. Each line is a record of its own (id,
 * version, flow, photos, rights) that names its sheet; the sheet's declaration says which kinds its lines are. Without Zod.
 */
import { all, among } from './condition.ts';
import { decimalSum } from './decimal-sum.ts';
import type { Flow, Step } from './flow.ts';

/** One kind of lines of a sheet, under the name that `carries`, `needs` and the sheet's answer know it by. */
export interface SheetLines<Kind> {
  /** Its `sheet` says which of its fields holds the sheet's id. */
  kind: Kind;
  /** States of the sheet in which lines are added, changed and moved. */
  in: readonly string[];
  /** By state of a line: further states of the sheet in which such a line is changed, as one sent back while its sheet waits. */
  also?: Readonly<Record<string, readonly string[]>>;
  /** Fields of a line that the sheet's page shows, in order. */
  shows: readonly string[];
  /** Number fields of a line whose sum the sheet shows. */
  sums?: readonly string[];
  /** States in which a line counts for nothing, neither for sums nor as a line that a step needs. */
  uncounted?: readonly string[];
  /** Most lines of one sheet; `MOST_LINES` where left out. */
  max?: number;
}

/** Of a line: which field holds its sheet's id, and where the sheet is read and shown. The field is never changed. */
export interface SheetOfLine<Place> {
  field: string;
  of: Place;
}

/** A sheet's answer carries all of its lines, so there is an end to them. */
export const MOST_LINES = 200;

/** A line as a sheet counts it. */
type Counted = Readonly<Record<string, unknown>>;
type Counting = Pick<SheetLines<unknown>, 'sums' | 'uncounted'>;

/** Whether a line in this state is changed while its sheet stands so. */
export const isChangedAt = (
  { in: open, also = {} }: Pick<SheetLines<unknown>, 'in' | 'also'>,
  sheetStatus: string,
  lineStatus: string,
): boolean => open.includes(sheetStatus) || also[lineStatus]?.includes(sheetStatus) === true;

/** Whether a line's step may be taken by itself while its sheet stands so; what is said beside the record always may. */
export const isTakenAt = (
  { versionless, sheet }: Pick<Step, 'versionless' | 'sheet'>,
  lines: Pick<SheetLines<unknown>, 'in'>,
  sheetStatus: string,
): boolean => versionless === true || (sheet ?? lines.in).includes(sheetStatus);

/** The flow of a line on its sheet: each row asks also how the sheet stands, in `record.sheet.status`. */
export const flowOnSheet = (flow: Flow, lines: Pick<SheetLines<unknown>, 'in'>): Flow => ({
  ...flow,
  steps: flow.steps.map((step) => {
    if (step.versionless) return step;
    const stands = among('record.sheet.status', step.sheet ?? lines.in);
    return { ...step, when: step.when ? all(step.when, stands) : stands };
  }),
});

/** Whether a step of a line begins where it stands, so that a sheet's step carries it; else it stays as it is. */
export const isCarried = ({ steps }: Pick<Flow, 'steps'>, verb: string, status: string): boolean =>
  steps.some((step) => step.verb === verb && step.from.includes(status));

const counted = (lines: readonly Counted[], { uncounted = [] }: Counting): readonly Counted[] =>
  lines.filter(({ status }) => !uncounted.includes(String(status)));

/** What a condition finds under `lines.<name>`: how many there are that count, or null. */
export const lineCounts = (
  kinds: Readonly<Record<string, Counting>>,
  linesOf: (name: string) => readonly Counted[],
): Record<string, number | null> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, counted(linesOf(name), kind).length || null]));

/** The sums of one kind of lines, exact, by field; null where no line says anything. */
export const lineSums = (kind: Counting, lines: readonly Counted[]): Record<string, string | null> =>
  Object.fromEntries(
    (kind.sums ?? []).map((name) => [name, decimalSum(counted(lines, kind).map((line) => line[name]))]),
  );
