import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { FieldDescription } from '#lib/describe-field.ts';
import { valuesToForm, valuesToWire, type FormValues } from '#lib/form-values.ts';
import { announce, type LocalPhoto } from '#lib/photos/local-photo.ts';

type Data = Record<string, unknown>;
type Fields = Record<string, FieldDescription>;

/** Fields of steps that are no fields of the record's type. */
const OWN: Record<string, FieldDescription> = {
  comment: { kind: 'area', maxLength: 1000 },
  resolution_note: { kind: 'area', maxLength: 2000 },
  resolved_at: { kind: 'time' },
  at: { kind: 'time' },
  due_at: { kind: 'time' },
};

const dataOf = ({ request }: Pick<OutboxRow, 'request'>) => (request.body['data'] ?? {}) as Data;

/** What of a refused step can be put right: everything it says, and everything the server missed. */
export function fieldsToCorrect(row: Pick<OutboxRow, 'request' | 'failure'>, ofType: Fields): Fields {
  const { comment } = row.request.body;
  const missed = (row.failure?.errors ?? []).map(({ path }) => path.replace(/^data\./, '').split('.')[0] ?? '');
  const names = [...new Set([...Object.keys(dataOf(row)), ...(comment ? ['comment'] : []), ...missed])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = OWN[name] ?? ofType[name];
      return field ? [[name, field]] : [];
    }),
  );
}

export const formOf = (row: Pick<OutboxRow, 'request'>, fields: Fields): FormValues =>
  valuesToForm({ ...dataOf(row), comment: row.request.body['comment'] }, fields);

/** The body as its author puts it right; what the form did not show stays as it was. */
export function correctedBody(
  row: Pick<OutboxRow, 'request'>,
  values: FormValues,
  fields: Fields,
  photos: readonly LocalPhoto[],
): Data {
  const { version: _, ...body } = row.request.body;
  const { comment, ...written } = valuesToWire(values, fields);
  const before = dataOf(row);
  const announced = [...((before['photos'] ?? []) as unknown[]), ...photos.map(announce)];
  const filled = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
  return {
    ...body,
    ...(comment ? { comment } : {}),
    data: { ...before, ...filled, ...(announced.length > 0 ? { photos: announced } : {}) },
  };
}
