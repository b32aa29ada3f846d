/**
 * A workflow as data, stated once per kind of record: from, verb, to, what a step needs and sets, what it asks of the person,
 * what is sent later. The server's engine, the buttons, the action forms, what waits shown over what is known, the words of
 * the sync page and OpenAPI read it. Who may stays on the server: a row names a right, the module's policy answers it.
 */
import type { Condition } from './condition.ts';

/** Where a value that a step sets comes from. */
export type Source =
  /** Who takes the step, or when it was taken. */
  | { from: 'actor' }
  | { from: 'now' }
  /** A field of the step's `data`. */
  | { from: 'data'; name: string }
  /** Who takes the step, unless the record has a value already. */
  | { from: 'actor_if_empty' }
  | { value: string | number | boolean | null };

/** What a step asks of the person beside the press. */
export interface Ask {
  /** Words in `comment`: asked for, or not to be sent without. */
  comment?: 'optional' | 'required';
  /** Fields of `data`, in the order of the form; each is a field of the step's data schema. */
  fields?: readonly string[];
  /** Those that must be filled, on the device and on the server alike. */
  required?: readonly string[];
  /** Those that must be filled only where this holds of the record: a resolver, where nobody has been named yet. */
  requiredWhen?: Readonly<Record<string, Condition>>;
  /** Of those, fields that must be filled only from this number of the contract on: `{ due_at: '1.4' }`. */
  since?: Readonly<Record<string, string>>;
  /** Fields the form sends as they stand in it, changed or not, and does not let be emptied. */
  always?: readonly string[];
  /** Fields the step takes of whoever sends them, which no form asks for. */
  unasked?: readonly string[];
  /** Of those, ids of what the step makes besides: the device lays a new one in, so that it is known before the server has it. */
  makes?: readonly string[];
  /** Of a few people: all of them stand in the form's list, instead of being searched for. */
  inSight?: readonly string[];
  /** Further fields that each kind of a family brings by itself (its `sets`), named by this. */
  set?: string;
  /** Fields of the form that are asked for only where this holds. */
  show?: Readonly<Record<string, Condition>>;
  /** Fewest photos by stage, announced with the step or on the record already. */
  photos?: Readonly<Record<string, number>>;
  /** Photos may come with the step even where none must. */
  takesPhotos?: boolean;
  /** Instants that must lie later than the named field of the record, where that has a value. */
  laterThan?: Readonly<Record<string, string>>;
  /** Instants that must not lie later than the named field of the record, where that has a value and `when` holds. */
  notLaterThan?: Readonly<Record<string, { field: string; when?: Condition }>>;
  /** Instants to come: the form takes none that has passed. */
  ahead?: readonly string[];
  /** Instants of what has happened: never in the future. */
  past?: readonly string[];
  /**
   * What a form begins with: the record's field, or so many hours after it, never before now plus these hours. `whenEmpty`: only
   * where the record has no value of it; of several records at once, for those alone.
   */
  proposes?: Readonly<Record<string, { field?: string; hours?: number; whenEmpty?: boolean }>>;
}

/** One row of the table: a verb that leads from some states to another. */
export interface Step<State extends string = string, Verb extends string = string> {
  verb: Verb;
  /** Tells rows of one verb apart in texts and requirements (`on_spot`); the verb where left out. */
  key?: string;
  from: readonly State[];
  /** `same` keeps the state. */
  to: State | 'same';
  /** What the server's policy is asked for; a name of the module's own rules, never a role. */
  right: string;
  /** What the row asks of record and data beside the state. Rows of one verb and state must exclude each other. */
  when?: Condition;
  /** Refused to whoever is named in these fields of the record (nobody approves their own work). */
  notBy?: readonly string[];
  /** What a device may send later, by its send-only grant, and so what its outbox takes; `own`: of one's own records only. */
  offline?: boolean | 'own';
  /** Neither raises `version` nor needs one: comments. */
  versionless?: boolean;
  asks?: Ask;
  /** Of a sheet: what must hold of it and its lines, as `any(some('log'), filled('record.no_work'))`. */
  needs?: Condition;
  /** Of a sheet: the verb that its lines take with it, by their name; those that stand where none of its rows begins stay. */
  carries?: Readonly<Record<string, string>>;
  /** Of a line: states of its sheet in which it may be taken by itself; those in which lines are changed, where left out. */
  sheet?: readonly string[];
  /** What the step sets on the record beside the fields of its `data`; shown by the device before the server has it. */
  sets?: Readonly<Record<string, Source>>;
  /** Names in `data` that are no fields of the record and are not laid over it. */
  apart?: readonly string[];
  /** People to be notified, as names of the record's people fields or of roles. */
  notifies?: readonly string[];
  /** People fields whose people are notified where the step puts them there. */
  notifiesNew?: readonly string[];
  /** What their notification is called, after the entity: `returned`. The step's key where left out. */
  event?: string;
  /**
   * May be taken for several records at once, with a result per record. Names: fields of its `data` that are then asked once for
   * all; what is left empty, and whatever else must be filled, each record says itself.
   */
  bulk?: boolean | readonly string[];
  /**
   * How the step is offered: at once, in a dialog, on a page (its name; `edit` is the record's own form, and verbs that share
   * a page are one button), or `inline`: by the record's page itself. Left out: a dialog.
   */
  way?: 'now' | 'ask' | 'inline' | { page: string };
  /** The letter on the keyboard that takes it on a page of decisions, and opens its dialog on the record's. */
  letter?: string;
  /** Ends the record for good: offered last and drawn as a warning. */
  grave?: boolean;
  /** Its comment stands at the head of the record until the next move: why it was sent back. */
  reasonShown?: boolean;
  /** A field it leaves empty is emptied on the record; else what is left empty is left as it is. */
  empties?: boolean;
}

/** What a device may promise of a right before the server has answered; who really may, only the server says. */
export interface RightPromise {
  /** Everybody who sees the record has it, or whoever began it. */
  to: 'reader' | 'creator';
  /** And nobody else, whatever they may besides: the form does not offer it to others. */
  only?: boolean;
  /** And holds this permission, or one of these; `{type}` is the record's type. */
  permission?: string | readonly string[];
}

/** The whole workflow of a kind of record. */
export interface Flow<State extends string = string, Verb extends string = string> {
  /** Every state there is or was; a state is retired, never removed, because stored records may stand in it. */
  states: readonly State[];
  /** Where a record begins. */
  start: State;
  /** States that no step leaves but one that names them. */
  final: readonly State[];
  steps: readonly Step<State, Verb>[];
  /** The state is a field of the form, `status`, that people fill in: no step leads from one state to another. */
  byHand?: boolean;
  /** By right, for steps that are sent later; a right that is not named is known only from the server's answer. */
  promises?: Readonly<Record<string, RightPromise>>;
  /** Buttons (verbs, and pages that verbs share) in their order; `*` stands for those not named, as the table has them. */
  order?: readonly string[];
  /** Verbs that are taken where they come, but that no button offers. */
  unoffered?: readonly string[];
  /**
   * Pages on which somebody decides: one form for all of its verbs and a button for each, beside the record to read. Its words
   * are the page's: `review.title`, `review.words`, `review.approve`.
   */
  decisions?: readonly string[];
  /**
   * The button to press first: the first of these that is offered. `offer`: a verb, a shared page, or `continue` for a form
   * that can be handed in. `own`: only on a record of one's own.
   */
  first?: readonly { offer: string; in?: readonly State[]; own?: boolean }[];
}

/** The state that these values put a record in; `otherwise` where they do not say. */
export const stateIn = (
  { byHand }: Pick<Flow, 'byHand'>,
  values: Readonly<Record<string, unknown>>,
  otherwise: string,
): string => (byHand && typeof values['status'] === 'string' ? values['status'] : otherwise);

/** The key of a step: what its texts and requirements are named by. */
export const stepKey = (step: Pick<Step, 'verb' | 'key'>): string => step.key ?? step.verb;

/** The verbs of a flow, each once, in the order of the table. */
export const verbsOf = <Verb extends string>(flow: { steps: readonly { verb: Verb }[] }): [Verb, ...Verb[]] =>
  [...new Set(flow.steps.map(({ verb }) => verb))] as [Verb, ...Verb[]];

/** The verbs of which some row is so. */
export const verbsThat = <Verb extends string>(
  flow: { steps: readonly Step<string, Verb>[] },
  holds: (step: Step<string, Verb>) => boolean,
): readonly Verb[] => verbsOf({ steps: flow.steps.filter(holds) });

/** The page a step is offered on; undefined where it has none. */
export const wayPage = ({ way }: Pick<Step, 'way'>): string | undefined =>
  typeof way === 'object' ? way.page : undefined;

/** Verbs that the record's own form hands it in by. */
export const formVerbs = <Verb extends string>(flow: { steps: readonly Step<string, Verb>[] }): readonly Verb[] =>
  verbsThat(flow, (step) => wayPage(step) === 'edit');

/** Whether a record in this state is a draft, its author's own until its form hands it in. */
export const isDraft = ({ start, steps }: Pick<Flow, 'start' | 'steps'>, state: unknown): boolean =>
  state === start && steps.some((step) => wayPage(step) === 'edit' && step.from.includes(start));

/** Verbs a device may send later, and so what its outbox takes. */
export const sentLater = <Verb extends string>(flow: { steps: readonly Step<string, Verb>[] }): readonly Verb[] =>
  verbsThat(flow, ({ offline }) => Boolean(offline));
