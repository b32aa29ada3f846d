/**
 * The shapes of the wire of a kind of record, read off its declaration: what its routes take and answer, as OpenAPI shows them.
 * A kind that is one of a family (issues) makes its own where they differ and takes the rest from here.
 */
import { z } from 'zod';
import { DIRECTIONS } from '#contracts/directions.ts';
import { day, decimal, draftOf, id, int, km, oneOf, text, ts, uuid } from '#contracts/fields.ts';
import { announcedFileOf } from '#contracts/files.ts';
import { anyOf, cursorText, idText, listQueryShape, orderingOf } from '#contracts/list.ts';
import { MONTH } from '#lib/format/days.ts';
import { verbsOf, type Flow } from './flow.ts';
import { historyLineOf } from './history.ts';
import { MOST_LINES } from './lines.ts';
import { sortsOf } from './list.ts';
import type { RecordKind } from './record-kind.ts';
import { stepDataSchema } from './step-data.ts';

/** Photos one request may announce. */
const ANNOUNCED_AT_ONCE = 40;

/** A schema as a part of OpenAPI that is only read. */
export function describe(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

/** For `meta`: the shapes a body can have, made when the description is asked for and not whenever a server starts. */
export function shapesLater(make: () => object[]): { anyOf: object[] } {
  let made: object[] | undefined;
  return {
    get anyOf() {
      return (made ??= make());
    },
  };
}

const stagesOf = ({ photos = {} }: Pick<RecordKind, 'photos'>) => Object.keys(photos) as [string, ...string[]];

const photosOf = (kind: Pick<RecordKind, 'photos'>) =>
  z.array(announcedFileOf(stagesOf(kind))).max(ANNOUNCED_AT_ONCE, 'too_many');

const announced = (kind: Pick<RecordKind, 'photos'>) =>
  stagesOf(kind).length > 0 ? { photos: photosOf(kind).optional() } : {};

/** Body of `POST {one}`: every field but the id may be empty. */
export const createBodyOf = (kind: Pick<RecordKind, 'fields' | 'photos'>) =>
  z.strictObject({ id: uuid(), ...announced(kind), ...draftOf(kind.fields) });

/** Body of `PATCH {one}{id}/`: what it leaves out stays; `version` is the one the writer saw. */
export const editBodyOf = (kind: Pick<RecordKind, 'fields' | 'photos'>) =>
  z.strictObject({ version: int(1, 2147483647), ...announced(kind), ...draftOf(kind.fields) });

/** What steps are made of beside the flow. */
export type SteppedKind = Pick<RecordKind, 'fields' | 'photos' | 'flow' | 'stepFields' | 'sets'>;

/** The `data` of a verb; `strict` as OpenAPI shows it, with what must be there. */
export const stepDataOf = (kind: SteppedKind, verb: string, { strict = false }: { strict?: boolean } = {}) =>
  stepDataSchema(kind.flow, verb, {
    fields: kind.stepFields ?? {},
    own: kind.fields,
    photos: stagesOf(kind).length > 0 ? photosOf(kind) : z.never(),
    sets: kind.sets ?? {},
    strict,
  });

/** Of a sheet: the ids of the lines that who takes the step has seen, by their name. */
const seenLines = (flow: Flow) =>
  flow.steps.some(({ carries }) => carries)
    ? { lines: z.record(z.string(), z.array(uuid()).max(MOST_LINES, 'too_many')).optional() }
    : {};

/** Body of any step; `data` is checked once the record, and so the row of the flow, is known. */
export const stepBodyOf = (flow: Flow) =>
  z.strictObject({
    ...seenLines(flow),
    action: oneOf(verbsOf(flow)),
    comment: text(1000).nullish(),
    data: z.looseObject({}).optional(),
    version: int(1, 2147483647).optional(),
  });

/** The body of one verb: words, data and version as its rows of the flow ask for them. */
export function verbBodyOf(flow: Flow, verb: string, data: z.ZodType) {
  const rows = flow.steps.filter((step) => step.verb === verb);
  return stepBodyOf(flow).extend({
    action: z.literal(verb),
    data: data.safeParse({}).success ? data.optional() : data,
    ...(rows.every(({ asks }) => asks?.comment === 'required') ? { comment: text(1000).min(1, 'required') } : {}),
    ...(rows.some(({ versionless }) => versionless) ? {} : { version: int(1, 2147483647) }),
  });
}

/** The body of every verb, as the route takes it and OpenAPI shows it. */
export const actionBodyOf = (kind: SteppedKind) =>
  stepBodyOf(kind.flow).meta(
    shapesLater(() =>
      verbsOf(kind.flow).map((verb) => describe(verbBodyOf(kind.flow, verb, stepDataOf(kind, verb, { strict: true })))),
    ),
  );

/** What the server adds to the fields people fill in. */
const serverShape = ({ flow }: Pick<RecordKind, 'flow'>) => ({
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.enum(flow.states),
  version: z.int(),
  created_by: id(),
  created_by_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  received_at: z.string(),
  time_suspect: z.boolean(),
  owner_ids: z.array(z.int()),
  assigned_ids: z.array(z.int()),
  allowed_actions: z.array(z.string()),
  /** Whether this reader may change fields by PATCH now. */
  can_edit: z.enum(['all', 'no']),
  can_add_image: z.boolean(),
  masked: z.array(z.string()),
  history: z.array(historyLineOf(flow.states)),
  /** The newest line that is not among the newest ones here; left out by servers and copies from before. */
  earlier_history: z.uuid().nullish(),
});

const labels = z.record(z.string(), z.string());

/** A lookup's label beside its id, and the same by language where the organisation has one. */
const labelShape = (name: string): z.ZodRawShape => ({
  [`${name}_label`]: z.string().nullable(),
  [`${name}_labels`]: labels,
});

/** What a sheet's answer has of its lines, and a line's of its sheet. */
const sheetShape = ({ lines, sheet }: Pick<RecordKind, 'lines' | 'sheet'>) => {
  const byName = (of: z.ZodType) => z.record(z.enum(Object.keys(lines ?? {})), of).optional();
  return {
    ...(lines && {
      /** Left out of what is answered to a send-only grant. */
      lines: byName(z.array(z.looseObject({ id: z.uuid(), status: z.string() }))),
      sums: byName(z.record(z.string(), z.string().nullable())),
    }),
    ...(sheet && {
      /** Null where this reader may not see it. */
      sheet: z.object({ id: z.uuid(), number: z.string().nullable(), status: z.string() }).nullable(),
    }),
  };
};

/** What the code on its label holds, where the list says under which name. */
const labelCodeShape = ({ labels }: RecordKind['list']): z.ZodRawShape =>
  labels?.qr ? { [labels.qr]: z.string() } : {};

/** A record as every answer carries it, with the names of its people and the labels of its lookups. */
export const answerOf = (
  kind: Pick<RecordKind, 'fields' | 'flow' | 'people' | 'kept' | 'sensitive' | 'lines' | 'sheet'> &
    Partial<Pick<RecordKind, 'list'>>,
) =>
  z.looseObject({
    ...draftOf(kind.fields),
    ...serverShape(kind),
    ...sheetShape(kind),
    ...Object.fromEntries(Object.values(kind.people ?? {}).map((name) => [name, z.string().nullable()])),
    ...Object.assign({}, ...labelled(kind).map(labelShape)),
    ...kind.kept,
    ...(kind.list && labelCodeShape(kind.list)),
  });

/** A row of the list: what every row has, and the fields the list shows, lookups and people with what they are called. */
export function rowOf({ fields, flow, list, people = {} }: Pick<RecordKind, 'fields' | 'flow' | 'list' | 'people'>) {
  const shown = fieldsShown({ fields, list }).filter((name) => name !== 'status');
  return z.looseObject({
    id: z.uuid(),
    number: z.string().nullable(),
    status: z.enum(flow.states),
    version: z.int(),
    created_by: z.int(),
    created_by_name: z.string(),
    created_at: z.string(),
    ...labelCodeShape(list),
    ...Object.fromEntries(shown.map((name) => [name, (fields[name] as z.ZodType).nullable()])),
    ...Object.fromEntries(
      shown.flatMap((name) => {
        if (people[name]) return [[people[name], z.string().nullable()]];
        return isLookup(fields[name] as z.ZodType) ? Object.entries(labelShape(name)) : [];
      }),
    ),
  });
}

const PLACE = ['highway', 'package', 'direction', 'chainage_from', 'chainage_to'];
const WITHOUT_LABEL = ['highways', 'packages', 'organisation-users'];

/** Whether a field is an id of a lookup list, whose label a row carries. */
export function isLookup(schema: z.ZodType): boolean {
  const meta = schema.meta() as { kind?: string; lookup?: string } | undefined;
  return meta?.kind === 'lookup' && !WITHOUT_LABEL.includes(meta.lookup ?? '');
}

/** Lookups of a record that every reader of it may see, and whose labels its answers therefore carry. */
export const labelled = ({ fields, sensitive }: Pick<RecordKind, 'fields' | 'sensitive'>): string[] =>
  Object.keys(fields).filter((name) => isLookup(fields[name] as z.ZodType) && !sensitive.includes(name));

/** Fields a row carries: those of its columns, and its place on the road where it has one. */
export const fieldsShown = ({ fields, list }: Pick<RecordKind, 'fields' | 'list'>): string[] => [
  ...new Set([...list.columns.map(({ name }) => name), ...PLACE].filter((name) => name in fields)),
];

type Listed = Pick<RecordKind, 'list'>;
type Filters = Listed['list']['filters'];

/** A colleague's id, or `me`. */
const person = () => z.union([z.literal('me'), idText()]).meta({ description: 'Id of a colleague, or `me`' });
/** Days in India, both included, or instants. */
const instantOrDay = () => z.union([day(), ts()]);

function filterShape(filter: Filters[number]): Record<string, z.ZodType> {
  const { name, as } = filter;
  const ends = (schema: () => z.ZodType) => ({ [`${name}_from`]: schema(), [`${name}_to`]: schema() });
  switch (as) {
    case 'choice':
    case 'state':
      return { [name]: anyOf(filter.values as readonly [string, ...string[]]) };
    case 'side':
      return { [name]: anyOf(DIRECTIONS) };
    case 'member':
      return { [name]: person() };
    case 'day':
      return { [name]: day() };
    case 'date_range':
      return ends(instantOrDay);
    case 'chainage_range':
      return ends(km);
    case 'number_range':
      return ends(() => decimal(15, 3));
    case 'text':
      return { [name]: listQueryShape.search.unwrap() };
    case 'flag':
      return { [name]: z.enum(['true']) };
    case 'month_range':
      return ends(() => z.string().regex(MONTH));
    case 'month':
      return { [name]: z.string().regex(MONTH) };
    case 'sheet':
      return { [name]: uuid() };
    default:
      return { [name]: idText() };
  }
}

/** Query of `GET {list}`: every filter of the declaration, its orderings, words where the server finds by them. */
export function listQueryOf({ list }: Listed) {
  const { search, ...page } = listQueryShape;
  const sorts = sortsOf(list) as [string, ...string[]];
  const filters = Object.assign({}, ...list.filters.map(filterShape)) as Record<string, z.ZodType>;
  return z.strictObject({
    ...page,
    ...(list.search && { search }),
    ordering: orderingOf(sorts).optional(),
    cursor: cursorText().optional(),
    ...Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, schema.optional()])),
  });
}
