/** Who stands in the list of a program, and how somebody comes in and goes out. */
import { useMemo, useState } from 'react';
import { isAmong, knownAs, SIGNATURES_AT_ONCE } from '@chainage/shared/contracts/safety/attendance';
import { useFieldArray, useFormContext, useWatch } from '@chainage/shared/forms';
import { newId } from '@chainage/shared/lib/ids';
import type { PersonSeen } from './people-seen.ts';

/** A row as the form has it. */
export type Row = Readonly<Record<string, unknown>>;

/** Whether they have signed on the screen. */
export const isDrawn = ({ signature }: Row): boolean =>
  signature !== '' && signature !== null && signature !== undefined;

const rowOf = ({ worker, name, employer, trade, sex, person_no }: PersonSeen) => ({
  ...{ name, employer, trade, sex, person_no, worker: worker ?? '' },
  ...{ signed: '', signature: '', row_id: newId() },
});

export function useAttendance(path: string) {
  const { setValue, getValues } = useFormContext();
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
    append(fresh.map(rowOf), { shouldFocus: false });
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
