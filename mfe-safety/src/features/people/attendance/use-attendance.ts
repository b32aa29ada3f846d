/** Who stands in the list of a program, and how somebody comes in and goes out. */
import { useMemo, useRef, useState } from 'react';
import { now } from '@chainage/shared/api-client/server-clock';
import { isAmong, knownAs, SIGNATURES_AT_ONCE } from '@chainage/shared/contracts/safety/attendance';
import { useFieldArray, useFormContext, useWatch } from '@chainage/shared/forms';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { locate, mayLocate } from '@chainage/shared/lib/geo';
import { newId } from '@chainage/shared/lib/ids';
import { positionValue } from '@chainage/shared/lib/format/position-value';
import type { PersonSeen } from './people-seen.ts';

/** A row as the form has it. */
export type Row = Readonly<Record<string, unknown>>;

/** Whether they have signed on the screen. */
export const isDrawn = ({ signature }: Row): boolean =>
  signature !== '' && signature !== null && signature !== undefined;

const rowOf = ({ worker, name, employer, trade, sex, person_no }: PersonSeen) => ({
  ...{ name, employer, trade, sex, person_no, worker: worker ?? '' },
  ...{ signed: '', signature: '', marked_at: toLocalInput(now()), marked_where: null, row_id: newId() },
});

/** The phone is asked at most so long for where it stands, and stands there still so long after. */
const ASKED_MS = 20_000;
const STANDS_MS = 120_000;

/**
 * Writes beside whoever is marked where that is, as soon as the phone knows; nobody is asked for leave or waits for it. Who was
 * marked before, maybe elsewhere, stays without.
 */
function useWhere(path: string) {
  const { setValue, getValues } = useFormContext();
  const marked = useRef(new Set<unknown>());
  const asking = useRef(false);
  return async (rows: readonly Row[]) => {
    for (const row of rows) marked.current.add(row['row_id']);
    if (asking.current) return;
    asking.current = true;
    const found = (await mayLocate()) ? await locate(ASKED_MS, STANDS_MS).catch(() => null) : null;
    asking.current = false;
    const here = marked.current;
    marked.current = new Set();
    if (!found) return;
    const where = positionValue(found);
    ((getValues(path) ?? []) as Row[]).forEach((row, at) => {
      if (here.has(row['row_id'])) setValue(`${path}.${at}.marked_where`, where);
    });
  };
}

export function useAttendance(path: string) {
  const { setValue, getValues } = useFormContext();
  const sayWhere = useWhere(path);
  const { append, remove } = useFieldArray({ name: path });
  const watched: unknown = useWatch({ name: path });
  const rows = useMemo(() => (Array.isArray(watched) ? watched : []) as readonly Row[], [watched]);
  const known = useMemo(() => rows.map(knownAs), [rows]);
  const [there, setThere] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const has = (person: PersonSeen) => isAmong(known, person);
  const add = (people: readonly PersonSeen[]) => {
    const all = ((getValues(path) ?? []) as Row[]).map(knownAs);
    const fresh = people.filter((person) => {
      if (isAmong(all, person)) return false;
      all.push(person);
      return true;
    });
    setThere(people.length === 1 && fresh.length === 0 ? (people[0]?.name ?? null) : null);
    const marked = fresh.map(rowOf);
    append(marked, { shouldFocus: false });
    if (marked.length > 0) void sayWhere(marked);
    return fresh.length;
  };
  // what somebody drew is not drawn again by a second tap
  const takeOut = (at: number) => {
    setThere(null);
    const row = rows[at];
    if (row && isDrawn(row)) setLeaving(at);
    else remove(at);
  };
  const toggle = (person: PersonSeen) => {
    const at = known.findIndex((one) => isAmong([one], person));
    if (at === -1) add([person]);
    else takeOut(at);
  };
  const letGo = () => {
    if (leaving !== null) remove(leaving);
    setLeaving(null);
  };
  const change = (at: number, values: Row) => {
    for (const [name, value] of Object.entries(values)) setValue(`${path}.${at}.${name}`, value, { shouldDirty: true });
  };
  const drawn = rows.filter(isDrawn).length;
  return {
    rows,
    has,
    add,
    toggle,
    change,
    takeOut,
    /** Somebody with a signature who is to go, once that is sure. */
    leaving: leaving === null ? undefined : rows[leaving],
    letGo,
    keep: () => setLeaving(null),
    there,
    signed: rows.filter(({ signed }) => signed === true).length,
    maySign: drawn < SIGNATURES_AT_ONCE,
  };
}
export type Attended = ReturnType<typeof useAttendance>;
