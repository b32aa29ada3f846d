/** Who was there (domain.md section 3.7): rows of a program, nobody twice, and the hours that they come to. */
import { code, flag, oneOf, recordOf, rows, signature, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { GENDERS } from '@chainage/shared/lib/format/values';
import { isSamePerson, personKeys, type PersonKeys } from './person-key.ts';

/** People of one program. */
export const PARTICIPANTS_MOST = 500;
/** Stage of what they signed on the screen, and of the signed sheet as a photo or a paper. */
export const SIGNATURE_STAGE = 'signature';
/** What one request announces beside group photo and sheet (`contracts/kit/record-schemas.ts`): who comes later signs the sheet. */
export const SIGNATURES_AT_ONCE = 36;
export const SHEET_STAGE = 'attendance';

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

/** Nobody twice, under whatever spelling: asked by form, outbox and server alike. */
export const checkAttendance = (values: Values): FieldError[] =>
  repeatedRows(rowsIn(values)).map((at) => ({
    path: `participants.${at}.name`,
    code: 'duplicate',
    message: 'Stands in the list already',
  }));

/** How many were there. */
export const participantCount = (values: Values): number => rowsIn(values).length;

const MINUTE = 60_000n;

/**
 * Man-hours of a program (domain.md section 3.7): people times the time it was held, exact, rounded half up to two places; null
 * where a time is missing or it ended before it began.
 */
export function manHours(values: Values): string | null {
  const [from, to] = [values['held_from'], values['held_to']].map((at) =>
    typeof at === 'string' ? Date.parse(at) : Number.NaN,
  );
  if (from === undefined || to === undefined || !(to >= from)) return null;
  const hundredths = BigInt(participantCount(values)) * BigInt(to - from) * 100n;
  const hour = 60n * MINUTE;
  const rounded = (hundredths + hour / 2n) / hour;
  const digits = String(rounded).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
