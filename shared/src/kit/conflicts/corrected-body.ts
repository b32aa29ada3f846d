import { pick, type Fields } from '#contracts/kit/field.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { atField } from '../act/failure.ts';
import { valuesToForm, valuesToWire } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import { announce, type LocalPhoto } from '../photos/local-photo.ts';
import { isByHand, type WrittenKind } from '../record/kind-parts.ts';

type Data = Record<string, unknown>;
type Kind = Pick<WrittenKind, 'flow'>;

/** What every step may carry. */
const OF_ALL: Fields = { comment: { kind: 'area', maxLength: 1000 } };

const dataOf = ({ request }: Pick<OutboxRow, 'request'>) => (request.body['data'] ?? {}) as Data;

/**
 * What of a refused step can be put right: everything it says, and everything the server missed. `known`: fields of the
 * record, and those that steps carry beside them. What a device fills in stays as it is, unless it is what was missed.
 */
export function fieldsToCorrect(
  row: Pick<OutboxRow, 'request' | 'failure'>,
  known: Fields,
  kind: Pick<WrittenKind, 'byDevice'> = {},
): Fields {
  const { comment } = row.request.body;
  const missed = (row.failure?.errors ?? []).map((error) => atField(error).path.split('.')[0] ?? '');
  const said = Object.keys(dataOf(row)).filter((name) => isByHand(kind, name));
  const names = [...new Set([...said, ...(comment ? ['comment'] : []), ...missed])];
  return pick({ ...known, ...OF_ALL }, names);
}

/** A refused step as its form begins. */
export const formOf = (row: Pick<OutboxRow, 'request'>, fields: Fields): FormValues =>
  valuesToForm({ ...dataOf(row), comment: row.request.body['comment'] }, fields);

/** An emptied field is left out, so that what the record says stands; a step that empties takes it out of the record. */
function emptied({ flow }: Kind, { verb }: Pick<OutboxRow, 'verb'>, before: unknown): unknown {
  if (!flow.steps.some((step) => step.verb === verb && step.empties)) return undefined;
  return Array.isArray(before) ? [] : null;
}

/** The body as its author puts it right; what the form did not show stays as it was. */
export function correctedBody(
  kind: Kind,
  row: Pick<OutboxRow, 'verb' | 'request'>,
  values: FormValues,
  fields: Fields,
  photos: readonly LocalPhoto[],
  masked: readonly string[] = [],
): Data {
  const { version: _, ...body } = row.request.body;
  const { comment, ...written } = valuesToWire(values, fields, masked);
  const { photos: before = [], ...data } = dataOf(row);
  const announced = [...(before as unknown[]), ...photos.map(announce)];
  const corrected = Object.entries({ ...data, ...written }).flatMap(([name, value]) => {
    const toSend = value ?? (name in data ? emptied(kind, row, data[name]) : undefined);
    return toSend === undefined ? [] : [[name, toSend]];
  });
  return {
    ...body,
    ...(comment ? { comment } : {}),
    data: { ...Object.fromEntries(corrected), ...(announced.length > 0 ? { photos: announced } : {}) },
  };
}
