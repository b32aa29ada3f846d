import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import type { Field as FieldDescription } from '@chainage/shared/contracts/kit/field';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm, valuesToWire } from '@chainage/shared/kit/form/values.ts';
import { announce, type LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';

type Data = Record<string, unknown>;
type Fields = Record<string, FieldDescription>;

/** Fields of steps that are no fields of the record's type. */
const OWN: Record<string, FieldDescription> = {
  comment: { kind: 'area', maxLength: 1000 },
  resolution_note: { kind: 'area', maxLength: 2000 },
  resolved_at: { kind: 'instant' },
  at: { kind: 'instant' },
  due_at: { kind: 'instant', plan: true },
};

const dataOf = ({ request }: Pick<OutboxRow, 'request'>) => (request.body['data'] ?? {}) as Data;

const OF_THE_REPORT = ['create', 'edit', 'submit'];

/** Whether what was refused is said in the step itself, not in the report: resolved on the spot, a submit says both. */
export function isSaidInStep({ verb, request, failure }: Pick<OutboxRow, 'verb' | 'request' | 'failure'>): boolean {
  if (!OF_THE_REPORT.includes(verb)) return true;
  const errors = failure?.errors ?? [];
  return (
    dataOf({ request })['resolved_on_spot'] === true &&
    errors.length > 0 &&
    errors.every(
      ({ path, code }) => ['resolution_note', 'resolved_at'].includes(path) || code === 'photo_after_required',
    )
  );
}

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

/** An emptied field is left out, so that what the record says stands; a follow-up takes it out of the record. */
function emptied(row: Pick<OutboxRow, 'verb'>, before: unknown): unknown {
  if (row.verb !== 'update_followup') return undefined;
  return Array.isArray(before) ? [] : null;
}

/** The body as its author puts it right; what the form did not show stays as it was. */
export function correctedBody(
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
  const said = Object.entries({ ...data, ...written }).flatMap(([name, value]) => {
    const told = value ?? (name in data ? emptied(row, data[name]) : undefined);
    return told === undefined ? [] : [[name, told]];
  });
  return {
    ...body,
    ...(comment ? { comment } : {}),
    data: { ...Object.fromEntries(said), ...(announced.length > 0 ? { photos: announced } : {}) },
  };
}
