/** Which row of a workflow applies, what it asks, and what it leaves on the record: the same for device and server. */
import { isAsked } from '../contract-number.ts';
import type { FieldCode, FieldError } from '../field-codes.ts';
import { holds, pathsIn, type Facts } from './condition.ts';
import type { Flow, Source, Step } from './flow.ts';

/** What a step is chosen and judged by. */
export interface StepFacts extends Facts {
  /** The record's state. */
  state: string;
}

/** Rows of a verb that begin at the record's state and whose condition may hold; `undefined` data leaves it open. */
export const rowsFor = <Verb extends string>(
  flow: { steps: readonly Step<string, Verb>[] },
  verb: string,
  facts: StepFacts,
): Step<string, Verb>[] =>
  flow.steps.filter(
    (step) => step.verb === verb && step.from.includes(facts.state) && holds(step.when, facts) !== false,
  );

/** Refused to this person: they are named in a field of the record that the row says must be somebody else's. */
export const isOwnWork = (step: Step, record: Readonly<Record<string, unknown>>, memberId: number): boolean =>
  (step.notBy ?? []).some((field) => record[field] === memberId);

/** The state a step leads to. */
export const leadsTo = (step: Step, state: string): string => (step.to === 'same' ? state : step.to);

/** Names of fields, by the name of a set, that a kind of a family brings to steps by itself. */
export type FieldSets = Readonly<Record<string, { fields: readonly string[]; required?: readonly string[] }>>;

/** Names of `data` that the rows of a verb take, each once: the flow's own and those the kind brings. */
export const fieldsAsked = (steps: readonly Step[], sets: FieldSets = {}): string[] => [
  ...new Set(
    steps.flatMap(({ asks }) => [...(asks?.fields ?? []), ...(asks?.set ? (sets[asks.set]?.fields ?? []) : [])]),
  ),
];

/** Names that must be filled when a row is taken; of those under a condition, where it holds of these facts. */
export const fieldsRequired = ({ asks }: Step, sets: FieldSets = {}, facts?: Facts): string[] => [
  ...(asks?.required ?? []),
  ...Object.entries(asks?.requiredWhen ?? {}).flatMap(([name, when]) =>
    facts && holds(when, facts) === true ? [name] : [],
  ),
  ...(asks?.set ? (sets[asks.set]?.required ?? []) : []),
];

/** Whether photos may be announced with a step. */
export const takesPhotos = ({ asks }: Step): boolean => asks?.takesPhotos === true || asks?.photos !== undefined;

/** Whether nothing is said in a value: no text, no choice, no row. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What a step is asked with. */
export interface Given {
  comment?: string | null | undefined;
  data: Readonly<Record<string, unknown>>;
  /** The record with `data` over it: a field the record has already is not asked for twice. */
  after: Readonly<Record<string, unknown>>;
  record: Readonly<Record<string, unknown>>;
  /** Photos there are or that are announced, by stage. */
  photos: Readonly<Record<string, number>>;
  /** Stages the kind asks no photo of, whatever the row says. */
  withoutPhotos?: readonly string[];
  sets?: FieldSets;
  /** Of a sheet: how many lines it has by their name; left out where nobody knows. */
  lines?: Readonly<Record<string, number | null>> | undefined;
  now: Date;
  /** Number of the contract it was written under, where that may be an older one. */
  contract?: string | undefined;
}

const error = (path: string, code: FieldCode, message: string): FieldError => ({ path, code, message });

/** Photos still missing, one error per stage. */
export const photosMissing = (
  { asks }: Step,
  { photos, withoutPhotos = [] }: Pick<Given, 'photos' | 'withoutPhotos'>,
): FieldError[] =>
  Object.entries(asks?.photos ?? {})
    .filter(([stage, fewest]) => !withoutPhotos.includes(stage) && (photos[stage] ?? 0) < fewest)
    .map(([stage, fewest]) =>
      error('photos', `photo_${stage}_required` as FieldCode, `At least ${fewest} photo(s): ${stage}`),
    );

/** The stage that lacks a photo, of such an error's code. */
export const stageMissed = (code: string): string | undefined => /^photo_(.+)_required$/.exec(code)?.[1];

/** What a sheet's step needs of it and its lines, told of the first kind of lines it names. */
export function linesMissing({ needs }: Step, given: Facts): FieldError[] {
  if (!needs || holds(needs, given) !== false) return [];
  const [name = ''] = pathsIn(needs).flatMap((path) => (path.startsWith('lines.') ? path.slice('lines.'.length) : []));
  return [error(name, 'line_required', 'At least one line')];
}

/** Words still missing. */
export const commentMissing = ({ asks }: Step, comment: string | null | undefined): FieldError[] =>
  asks?.comment === 'required' && isEmpty(comment) ? [error('comment', 'required', 'Fill this in')] : [];

/** Everything a row asks that is not there, and instants that lie where they must not. */
export function missingOf(step: Step, given: Given): FieldError[] {
  const { asks = {} } = step;
  const { data, after, record, sets } = given;
  const own = new Set(asks.fields ?? []);
  return [
    ...fieldsRequired(step, sets, given)
      .filter((name) => isAsked(asks.since?.[name], given.contract))
      .filter((name) => isEmpty(own.has(name) ? data[name] : after[name]))
      .map((name) => error(name, 'required', 'Fill this in')),
    ...Object.entries(asks.laterThan ?? {}).flatMap(([name, than]) => {
      const [at, limit] = [data[name], record[than]];
      const isLater = typeof at !== 'string' || typeof limit !== 'string' || Date.parse(at) > Date.parse(limit);
      return isLater ? [] : [error(name, 'too_small', 'Not later than the present one')];
    }),
    ...Object.entries(asks.notLaterThan ?? {}).flatMap(([name, { field, when }]) => {
      const [at, limit] = [data[name], record[field]];
      const isBound = typeof at === 'string' && typeof limit === 'string' && holds(when, given) === true;
      if (!isBound || Date.parse(at) <= Date.parse(limit)) return [];
      return [error(name, 'due_later_than_limit', 'Later than the present one')];
    }),
    ...linesMissing(step, { ...given, record: after }),
    ...photosMissing(step, given),
  ];
}

function valueOf(source: Source, field: string, { record, data, actor, now }: Taken): unknown {
  if ('value' in source) return source.value;
  if (source.from === 'now') return now.toISOString();
  if (source.from === 'actor') return actor;
  if (source.from === 'data') return data[source.name] ?? null;
  return record[field] ?? actor;
}

interface Taken {
  record: Readonly<Record<string, unknown>>;
  data: Readonly<Record<string, unknown>>;
  actor: number;
  now: Date;
}

/** What a row sets beside the fields of its `data`; fields the record does not have are left out. */
export const setBy = ({ sets = {} }: Step, taken: Taken): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sets).flatMap(([field, source]) =>
      field in taken.record ? [[field, valueOf(source, field, taken)]] : [],
    ),
  );

/** Fields of `data` that are the record's own. */
export const fieldsOfData = (step: Step, data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => name !== 'photos' && value !== undefined && !(step.apart ?? []).includes(name),
    ),
  );

/** The right a row is asked by, over all rows of a flow. */
export const rightsOf = (flow: Pick<Flow, 'steps'>): string[] => [...new Set(flow.steps.map(({ right }) => right))];
