/** More time: asked for, then granted (domain.md sections 4 and 7 rule 16). The only way a limit moves later. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isFuture, startOfDay } from '#kernel/fields/future-dates.ts';
import { isClientEngineer } from '../roles.ts';
import { dueSoonAt } from '../sla.ts';
import { required, type EffectOf, type Move } from './effect.ts';

export const requestExtension: EffectOf = ({ data }) => ({ history: { due_at: data.due_at } });

/** Where the client's approval is off, the letter that grants it: number, date and file. */
function checkLetter({ reader, data, facts, now }: Move): FieldError[] {
  if (isClientEngineer(reader.roleKey)) return [];
  const errors: FieldError[] = [];
  if (!data.letter_number) errors.push(required('letter_number'));
  if (!data.letter_date) errors.push(required('letter_date'));
  else if (isFuture(startOfDay(data.letter_date), now))
    errors.push({ path: 'letter_date', code: 'in_future', message: 'Lies in the future' });
  if (!data.letter_image) errors.push(required('letter_image'));
  else if (!facts.documents.has(data.letter_image))
    errors.push({ path: 'letter_image', code: 'unknown_id', message: 'Not a document of this issue' });
  return errors;
}

export const extend: EffectOf = (move) => {
  const { issue, data, facts } = move;
  const due = data.due_at ?? null;
  return {
    set: { first_due_at: issue.first_due_at ?? issue.due_at, due_soon_at: due && dueSoonAt(issue, due, facts) },
    history: {
      from: issue.due_at,
      due_at: due,
      letter_number: data.letter_number,
      letter_date: data.letter_date,
      letter_image: data.letter_image,
    },
    errors: checkLetter(move),
  };
};
