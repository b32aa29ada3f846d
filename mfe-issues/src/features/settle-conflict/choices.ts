import type { ConflictField } from '@chainage/shared/offline/outbox.model';
import { isByHand } from '@chainage/shared/kit/record/kind-parts.ts';
import type { Field as FieldDescription } from '@chainage/shared/contracts/kit/field';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToWire } from '@chainage/shared/kit/form/values.ts';

const BY_DEVICE = ['device_id', 'client_created_at', 'reported_at', 'location_source'];

/** Mine, theirs, or written anew out of both. */
export type Choice = 'mine' | 'theirs' | 'anew';
export type Choices = Record<string, Choice>;

/** Fields a person decides about; what the device fills in by itself follows the server. */
export const decided = (fields: readonly ConflictField[]): ConflictField[] =>
  fields.filter(({ name }) => isByHand({ byDevice: BY_DEVICE }, name));

export const undecided = (fields: readonly ConflictField[], choices: Choices): ConflictField[] =>
  decided(fields).filter(({ name }) => !choices[name]);

/** The values that go to the server, each as its field's choice says. */
export function chosenValues(
  fields: readonly ConflictField[],
  choices: Choices,
  anew: FormValues,
  descriptions: Record<string, FieldDescription>,
): Record<string, unknown> {
  const written = valuesToWire(anew, descriptions);
  return Object.fromEntries(
    fields.map(({ name, mine, theirs }) => {
      const choice = choices[name] ?? 'theirs';
      return [name, choice === 'mine' ? mine : choice === 'anew' ? (written[name] ?? null) : theirs];
    }),
  );
}

export const allOf = (fields: readonly ConflictField[], choice: Choice): Choices =>
  Object.fromEntries(decided(fields).map(({ name }) => [name, choice]));
