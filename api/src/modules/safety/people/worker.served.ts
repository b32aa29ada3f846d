/** Workers of contractors as the kernel serves them: nobody stands in the register twice, under whatever spelling. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isNameless } from '@chainage/shared/contracts/safety/attendance';
import { isSamePerson, personKeys } from '@chainage/shared/contracts/safety/person-key';
import { safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { WORKER_STATES } from '@chainage/shared/contracts/safety/worker-place';
import { sql } from 'kysely';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { orNone, SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { Sort } from '#kernel/lists/list-order.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { workerRights } from './people-scopes.ts';
import { REGISTER_LOCK, workersLike } from './worker.queries.ts';

const WHO = ['name', 'employer', 'person_no'] as const;

/** As migration 0420 has indexes for them. */
const SORTS: Readonly<Record<string, Sort>> = {
  name: { value: sql`r.name`, type: SORT_TYPES.text },
  last_seen_on: { value: orNone(sql`r.last_seen_on`, sql`'-infinity'::date`), type: SORT_TYPES.date },
};

/** With how they are known, where that changes. */
const withKeys = (values: Values, before: Values = {}): Values =>
  WHO.some((name) => name in values) ? { ...personKeys({ ...before, ...values }) } : {};

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['name_key', 'employer_key', 'no_key'],
  toColumns: (values, before) => ({ ...served.toColumns(values, before), ...withKeys(values, before) }),
  // before the worker's row, as whoever completes a program takes them
  async beforeLock({ db }, names) {
    if (WHO.some((name) => names.includes(name))) await lockUntilEnd(db, REGISTER_LOCK);
  },
  async settles(tenant, { id, values, after }) {
    if (!WHO.some((name) => name in values)) return { values: {} };
    const keys = personKeys(after);
    await lockUntilEnd(tenant.db, REGISTER_LOCK);
    const others = await workersLike(tenant.db, [keys]);
    const same = others.find((other) => other.id !== id && isSamePerson(other, keys));
    const at = same?.no_key && same.no_key === keys.no_key ? 'person_no' : 'name';
    const errors: FieldError[] = same ? [{ path: at, code: 'duplicate', message: 'Stands in the register' }] : [];
    const nameless: FieldError[] = isNameless(after)
      ? [{ path: 'name', code: 'invalid', message: 'No letters in it' }]
      : [];
    return { values: {}, errors: [...errors, ...nameless] };
  },
});

export const workerServed = tableKind({
  declared: safetyWorker,
  table: 'safety_worker',
  scope: 'all',
  rights: workerRights,
  sorts: SORTS,
  // who is marked as gone and stands in a list all the same has come back
  register: { name: 'safety-workers', activeIn: WORKER_STATES },
  wrap,
});
