/** Who was there (domain.md section 3.7): rows of a program, nobody twice, and the hours that they come to. */
import { code, flag, oneOf, position, recordOf, rows, signature, text, ts } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { GENDERS } from '@chainage/shared/lib/format/values';
import { isSamePerson, personKeys, type PersonKeys } from './person-key.ts';

/** People of one program. */
export const PARTICIPANTS_MOST = 500;
/** Stage of what they signed on the screen. */
export const SIGNATURE_STAGE = 'signature';
/** What one request announces beside group photo and sheet (`contracts/kit/record-schemas.ts`): who comes later signs the sheet. */
export const SIGNATURES_AT_ONCE = 36;

/** The rows of a program: `worker` is who of the register it is, where that is known. */
export const participants = () =>
  rows(
    {
      name: text(80),
      employer: text(80).nullish(),
      trade: text(60).nullish(),
      sex: oneOf(GENDERS).nullish(),
      person_no: code(30).nullish(),
      worker: recordOf('safety-workers').nullish(),
      signed: flag().nullish(),
      signature: signature(SIGNATURE_STAGE).nullish(),
      /** When and where they were marked, by the device: the list's own time and place, whatever its program says. */
      marked_at: ts().nullish(),
      marked_where: position().nullish(),
    },
    PARTICIPANTS_MOST,
  );

type Values = Readonly<Record<string, unknown>>;
const rowsIn = ({ participants: rows }: Values): readonly Values[] =>
  Array.isArray(rows) ? (rows as readonly Values[]) : [];

/** Somebody as they are told from others. */
export interface Known {
  keys: PersonKeys;
  /** Who of the register. */
  worker: unknown;
}
export const knownAs = (row: Values): Known => ({ keys: personKeys(row), worker: row['worker'] || null });

const isSame = (one: Known, other: Known): boolean =>
  (one.worker !== null && one.worker === other.worker) || isSamePerson(one.keys, other.keys);

/** Whether this person stands among them already. */
export const isAmong = (all: readonly Known[], who: Known): boolean => all.some((one) => isSame(one, who));

/** Whether something stands for a name by which nobody is known: a dash, a face. */
export const isNameless = (person: Values): boolean =>
  typeof person['name'] === 'string' && person['name'].trim() !== '' && personKeys(person).name_key === '';

/** The place of each row that repeats one before it. */
export function repeatedRows(rows: readonly Values[]): number[] {
  const seen: Known[] = [];
  return rows.flatMap((row, at) => {
    const who = knownAs(row);
    const isRepeated = isAmong(seen, who);
    seen.push(who);
    return isRepeated ? [at] : [];
  });
}

/** Nobody twice, under whatever spelling, and nobody without letters or digits in their name: asked by form, outbox and server. */
export const checkAttendance = (values: Values): FieldError[] => {
  const rows = rowsIn(values);
  const wrong = (at: number, code: FieldError['code'], message: string) => ({
    path: `participants.${at}.name`,
    code,
    message,
  });
  return [
    ...rows.flatMap((row, at) => (isNameless(row) ? [wrong(at, 'invalid', 'No letters in it')] : [])),
    ...repeatedRows(rows).map((at) => wrong(at, 'duplicate', 'Stands in the list already')),
  ];
};
