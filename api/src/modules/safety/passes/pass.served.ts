/** Passes as the kernel serves them: issued to whoever stood in the training, never changed, taken back with a reason. */
import type { FieldCode, FieldError } from '@chainage/shared/contracts/field-codes';
import { safetyPass, TRAINING_DAYS } from '@chainage/shared/contracts/safety/pass';
import { TRAINING_TYPES } from '@chainage/shared/contracts/safety/pass-place';
import { HELD_STATES } from '@chainage/shared/contracts/safety/states';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { textWords, toTokens } from '#kernel/search/search-words.ts';
import type { RecordType, Values } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { PASS_SERIES } from '../declaration.ts';
import { passRights } from '../people/people-scopes.ts';
import { groundsOf, type Grounds } from './pass.queries.ts';

/** As migration 0421 has indexes for them. */
const SORTS: Readonly<Record<string, Sort>> = {
  holder: { value: sql`r.holder`, type: SORT_TYPES.text },
  valid_until: { value: sql`r.valid_until`, type: SORT_TYPES.date },
};

const isIn = (all: readonly string[], one: string) => all.includes(one);
const wrong = (path: string, code: FieldCode, message: string): FieldError => ({ path, code, message });

/** A pass rests on a training that was held, with its holder in it. */
function checkGrounds({ program_type: type, program_status: status, attended, gone }: Grounds): FieldError[] {
  if (!isIn(TRAINING_TYPES, type)) return [wrong('program', 'not_in_list', 'No induction or training')];
  if (!isIn(HELD_STATES, status)) return [wrong('program', 'inactive', 'Not held yet')];
  if (gone) return [wrong('worker', 'inactive', 'Has left')];
  return attended ? [] : [wrong('worker', 'mismatch', 'Was not in this training')];
}

/** Nobody was allowed to work before they were trained, nor is longer than the training is good for. */
function checkTrained({ valid_from: from, valid_until: until }: Values, trained: string | null): FieldError[] {
  if (trained === null || typeof from !== 'string' || typeof until !== 'string') return [];
  if (from < trained) return [wrong('valid_from', 'before_start', 'Before the training')];
  return until > daysAfter(trained, TRAINING_DAYS)
    ? [wrong('valid_until', 'too_old', 'The training is too long ago by then')]
    : [];
}

/** Found by the name of the holder, which is no field of the form. */
const withHolder = (type: RecordType): RecordType => ({
  ...type,
  tokens: (number, values) => [
    ...new Set([
      ...type.tokens(number, values),
      ...toTokens(
        [values['holder'], values['holder_employer']].flatMap((one) => (typeof one === 'string' ? textWords(one) : [])),
      ),
    ]),
  ],
});

const iso = (time: unknown): unknown => (time instanceof Date ? time.toISOString() : (time ?? null));

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  typeOf(record) {
    const type = served.typeOf(record);
    return type && withHolder(type);
  },
  // what the step leaves on it beside its fields
  recordOf: (loaded) => ({
    ...served.recordOf(loaded),
    revoked_at: loaded.kept['revoked_at'] ?? null,
    revoked_reason: loaded.kept['revoked_reason'] ?? null,
  }),
  async settles(tenant, { after, loaded }) {
    const { worker, program, pass_type: type } = after;
    const plain: Values = type === 'permit' ? {} : { work: null, site: null };
    if (loaded || typeof worker !== 'string' || typeof program !== 'string') return { values: plain };
    const grounds = await groundsOf(tenant.db, worker, program);
    // what is not there is refused at its field
    if (!grounds) return { values: plain };
    const { name: holder, trade, employer, held_from: held, program_number: number } = grounds;
    const trained = held && dayAt(held, await timeZoneOf(tenant.db));
    return {
      values: {
        ...plain,
        ...{ holder, holder_trade: trade, holder_employer: employer, training_no: number, trained_on: trained },
      },
      errors: [...checkGrounds(grounds), ...checkTrained(after, trained)],
    };
  },
  async load(tenant, id, options) {
    const loaded = await served.load(tenant, id, options);
    return loaded && { ...loaded, kept: { ...loaded.kept, revoked_at: iso(loaded.kept['revoked_at']) } };
  },
});

export const passServed = tableKind({
  declared: safetyPass,
  table: 'safety_pass',
  scope: 'all',
  rights: passRights,
  rules: (scopes) => ({ issue: scopes.may('issue') }),
  numbers: { series: PASS_SERIES },
  // what was handed out says what it says
  editableIn: [],
  sorts: SORTS,
  flags: { expired: (today) => sql`r.valid_until < ${today}::date` },
  wrap,
});
