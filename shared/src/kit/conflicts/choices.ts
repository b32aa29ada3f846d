import type { Fields } from '#contracts/kit/field.ts';
import type { ConflictField } from '#offline/outbox/outbox.model.ts';
import { valuesToWire } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import { isByHand, type WrittenKind } from '../record/kind-parts.ts';

type Kind = Pick<WrittenKind, 'byDevice'>;

/** Keep mine, keep theirs, or enter a new value made of both. */
export type Choice = 'mine' | 'theirs' | 'rewrite';
export type Choices = Record<string, Choice>;

/** Fields a person decides about; what the device fills in by itself follows the server. */
export const decided = (kind: Kind, fields: readonly ConflictField[]): ConflictField[] =>
  fields.filter(({ name }) => isByHand(kind, name));

/** Those of them without a choice yet. */
export const undecided = (kind: Kind, fields: readonly ConflictField[], choices: Choices): ConflictField[] =>
  decided(kind, fields).filter(({ name }) => !choices[name]);

/** The values that go to the server, each as its field's choice says. */
export function chosenValues(
  fields: readonly ConflictField[],
  choices: Choices,
  entered: FormValues,
  descriptions: Fields,
): Record<string, unknown> {
  const written = valuesToWire(entered, descriptions);
  return Object.fromEntries(
    fields.map(({ name, mine, theirs }) => {
      const choice = choices[name] ?? 'theirs';
      return [name, choice === 'mine' ? mine : choice === 'rewrite' ? (written[name] ?? null) : theirs];
    }),
  );
}

/** One choice for every field. */
export const allOf = (kind: Kind, fields: readonly ConflictField[], choice: Choice): Choices =>
  Object.fromEntries(decided(kind, fields).map(({ name }) => [name, choice]));
