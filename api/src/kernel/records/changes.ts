import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one ?? null, other ?? null);

/** The fields of `after` that differ from what stood there before; empty and missing are the same. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => differs(before[name], value)));

/** `{name: {from, to}}` of the fields that differ, for the history. */
export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(changedFields(before, after)).map(([name, to]) => [
      name,
      { from: before[name] ?? null, to: to ?? null },
    ]),
  );

/** The named fields of a record, empty ones as null. */
export const pick = (record: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

interface Line {
  id: unknown;
}

const isLines = (value: unknown): value is Line[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'id' in line);

/** Lines told before, as they are told now: without those that are not told any more, and without those added since. */
export function toldBefore(before: unknown, now: unknown): unknown {
  if (!isLines(before) || !isLines(now)) return differs(before, now) ? now : before;
  const byId = new Map(now.map((line) => [line.id, line]));
  return before.flatMap((line) => {
    const same = byId.get(line.id) ?? [];
    return differs(line, same) ? same : line;
  });
}

/** What people fill in, which the shape names, apart from what is the server's own. */
export function splitByShape(
  shape: z.ZodRawShape,
  all: Readonly<Record<string, unknown>>,
): { fields: Record<string, unknown>; rest: Record<string, unknown> } {
  const part = (own: boolean) => Object.fromEntries(Object.entries(all).filter(([name]) => name in shape === own));
  return { fields: part(true), rest: part(false) };
}
