import { isEmpty } from '#contracts/kit/steps.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';

/** What several records say alike, as one record: where they differ it says nothing. */
export function allAlike(records: readonly FlowRecord[]): FlowRecord {
  const [first, ...others] = records;
  const alike = Object.entries(first ?? {}).filter(([name, value]) => others.every((other) => other[name] === value));
  return Object.fromEntries(alike) as FlowRecord;
}

/** Fields that every one of them lacks: what is proposed there takes no record's own place. */
export const lackedByAll = (records: readonly FlowRecord[], names: readonly string[]): string[] =>
  names.filter((name) => records.every((record) => isEmpty(record[name])));
