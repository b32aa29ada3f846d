/** Who stands in the list of a program, and how somebody comes in and goes out. */
import { useState } from 'react';
import { isAmong, SIGNATURES_AT_ONCE } from '@chainage/shared/contracts/safety/attendance';
import { isSamePerson, personKeys } from '@chainage/shared/contracts/safety/person-key';
import { useFieldArray, useFormContext, useWatch } from '@chainage/shared/forms';
import { newId } from '@chainage/shared/lib/ids';
import type { PersonSeen } from './people-seen.ts';

/** A row as the form has it. */
export type Row = Readonly<Record<string, unknown>>;

const rowOf = ({ worker, name, employer, trade, sex, person_no }: PersonSeen) => ({
  ...{ name, employer, trade, sex, person_no, worker: worker ?? '' },
  ...{ signed: '', signature: '', row_id: newId() },
});

const isRow = (row: Row, person: PersonSeen): boolean =>
  (person.worker !== null && row['worker'] === person.worker) || isSamePerson(personKeys(row), personKeys(person));

/** An empty worker is none. */
const asSaid = (row: Row): Row => ({ ...row, worker: row['worker'] || null });

export function useAttendance(path: string) {
  const { setValue, getValues } = useFormContext();
  const { append, remove } = useFieldArray({ name: path });
  const watched: unknown = useWatch({ name: path });
  const rows = (Array.isArray(watched) ? watched : []) as readonly Row[];
  const [there, setThere] = useState<string | null>(null);
  const has = (person: PersonSeen) => rows.some((row) => isRow(row, person));
  const add = (people: readonly PersonSeen[]) => {
    const now = ((getValues(path) ?? []) as Row[]).map(asSaid);
    const fresh: PersonSeen[] = [];
    for (const person of people)
      if (!isAmong([...now, ...fresh.map((one) => ({ ...one }))], { ...person })) fresh.push(person);
    setThere(people.length === 1 && fresh.length === 0 ? (people[0]?.name ?? null) : null);
    append(fresh.map(rowOf), { shouldFocus: false });
    return fresh.length;
  };
  const toggle = (person: PersonSeen) => {
    const at = rows.findIndex((row) => isRow(row, person));
    if (at === -1) return void add([person]);
    setThere(null);
    remove(at);
  };
  const change = (at: number, values: Row) => {
    for (const [name, value] of Object.entries(values)) setValue(`${path}.${at}.${name}`, value, { shouldDirty: true });
  };
  const drawn = rows.filter(
    ({ signature }) => signature !== '' && signature !== null && signature !== undefined,
  ).length;
  return {
    rows,
    has,
    add,
    toggle,
    change,
    remove,
    there,
    drawn,
    signed: rows.filter(({ signed }) => signed === true).length,
    maySign: drawn < SIGNATURES_AT_ONCE,
  };
}
export type Attended = ReturnType<typeof useAttendance>;
