/** Who took part (domain.md section 3.7), and that nobody is written down twice. */
import { flag, oneOf, rows, text, uuid } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';

export const SEXES = ['male', 'female', 'other'] as const;
export const MOST_PARTICIPANTS = 500;

export const participantRows = () =>
  rows(
    {
      name: text(80).min(1, 'required'),
      employer: text(80).nullish(),
      trade: text(60).nullish(),
      sex: oneOf(SEXES).nullish(),
      signed: flag().nullish(),
      /** Of the register of people, where they were seen before: filled in by what marks them, drawn nowhere. */
      person: uuid().meta({ kind: 'row_id' }).nullish(),
    },
    MOST_PARTICIPANTS,
  );

type Values = Readonly<Record<string, unknown>>;
type Participant = Values & { name?: string | null; employer?: string | null; person?: string | null };

const plain = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() : '';

/** The same entry of the register, or the same name at the same employer where one of both is not in the register. */
const isSame = (one: Participant, other: Participant): boolean =>
  one.person && other.person
    ? one.person === other.person
    : plain(one.name) === plain(other.name) && plain(one.employer) === plain(other.employer);

/** Each row that says who stands in one above. */
export function checkParticipants({ participants }: Values): FieldError[] {
  const all = Array.isArray(participants) ? (participants as Participant[]) : [];
  return all.flatMap((row, at) =>
    plain(row.name) !== '' && all.slice(0, at).some((above) => isSame(above, row))
      ? [{ path: `participants.${at}.name`, code: 'duplicate' as const, message: 'Written down already' }]
      : [],
  );
}
