/**
 * A step that brings a record to people of whom one has left: it goes to whoever took their work over (domain.md section 7,
 * rule 13), so that a repair opened again, or a draft sent late, lies with somebody who is there.
 */
import { isDraft, type Flow } from '@chainage/shared/contracts/kit/flow';
import type { Reference, ReferenceFacts } from '#kernel/fields/references.ts';
import type { HandOver } from '#kernel/handover/hand-over.ts';
import { successorOf } from '#kernel/handover/successors.queries.ts';
import type { LoadedRecord, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const holderIn = ({ record }: LoadedRecord, column: string): unknown =>
  ({ ...record, ...record.values })[column] ?? null;

interface Passing {
  loaded: LoadedRecord;
  facts: ReferenceFacts;
  flow: Flow;
  /** The state it comes to. */
  to: string;
  /** What comes with the step. */
  data: Values;
}

/** Those a record lies with, to be asked for with all else it points to. */
export const holdersOf = (works: readonly HandOver[], loaded: LoadedRecord): Reference[] =>
  works.flatMap(({ column }): Reference[] => {
    const id = holderIn(loaded, column);
    return typeof id === 'number' ? [{ path: column, list: 'organisation-users', id }] : [];
  });

/** Columns whose holder does not stand in that of a work, nor the other way round: one checks what the other does. */
const apartFrom = (work: HandOver, works: readonly HandOver[]): string[] =>
  works.flatMap(({ column, notIn }) =>
    column !== work.column && (work.notIn?.includes(column) || notIn?.includes(work.column)) ? [column] : [],
  );

/**
 * Columns of a record that name somebody who has left, with who has it from now on. One that brings it back may have it too; nobody
 * gets what they would do and check both.
 */
export async function passOn(
  tenant: Tenant,
  works: readonly HandOver[],
  { loaded, facts, flow, to, data }: Passing,
): Promise<Record<string, number>> {
  const { id, status } = loaded.record;
  if (to === status || flow.final.includes(to)) return {};
  const isBack = !isDraft(flow, status) && flow.states.indexOf(to) < flow.states.indexOf(status);
  const passed: Record<string, number> = {};
  for (const work of works) {
    const left = holderIn(loaded, work.column);
    if (typeof left !== 'number' || facts.members.get(left)?.is_active !== false) continue;
    const otherwise = isBack ? tenant.memberId : null;
    const not = apartFrom(work, works)
      .map((column) => passed[column] ?? data[column] ?? holderIn(loaded, column))
      .filter((one) => typeof one === 'number');
    const next = await successorOf(tenant.db, work, { record: id, left, otherwise, not });
    if (next !== undefined) passed[work.column] = next;
  }
  return passed;
}

/** The record as it is with them. */
export function withPassed<Loaded extends LoadedRecord>(loaded: Loaded, passed: Values): Loaded {
  const inValues = Object.keys(passed).filter((name) => name in loaded.record.values);
  const values = { ...loaded.record.values, ...Object.fromEntries(inValues.map((name) => [name, passed[name]])) };
  const beside = Object.fromEntries(Object.entries(passed).filter(([name]) => !inValues.includes(name)));
  return { ...loaded, record: { ...loaded.record, ...beside, values } };
}

/** The `data` of the history line with them among what changed. */
export const withPassedLine = (history: Values, loaded: LoadedRecord, passed: Values): Values => ({
  ...history,
  changed: {
    ...(history['changed'] as Values | undefined),
    ...Object.fromEntries(Object.entries(passed).map(([name, to]) => [name, { from: holderIn(loaded, name), to }])),
  },
});
