/** Who may what with programmes and their findings (domain.md section 2). */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { TableRule, TableStored } from '#kernel/records/table/table-kind.model.ts';
import { isAuthor, scopesOf, type Scopes } from '#kernel/tenancy/scopes.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayReportHazard } from './hazard/report-hazard.ts';

const OBJECT = 'safety_program';

/** What somebody is named in is seen like one's own: by who conducts it, or answers for what was found. */
function withNamed(scopes: Scopes, name: string): Scopes {
  const seesOwn = ({ permissions }: Pick<Tenant, 'permissions'>) => permissions.includes(`view__own__${OBJECT}`);
  return {
    ...scopes,
    may(verb) {
      const may = scopes.may(verb);
      if (verb !== 'view') return may;
      return (holder, record) => may(holder, record) || (seesOwn(holder) && record.values[name] === holder.memberId);
    },
    visible(holder, alias) {
      const seen = scopes.visible(holder, alias);
      if (seen === EVERY_ROW || !seesOwn(holder)) return seen;
      return sql`(${seen} or ${sql.ref(`${alias}.${name}`)} = ${holder.memberId})`;
    },
  };
}

const holdsSome = (tenant: Tenant, verb: string): boolean =>
  tenant.permissions.some((held) => held.startsWith(`${verb}__`) && held.endsWith(`__${OBJECT}`));

/** `assigned` of a review is the reviewer's alone. */
export const programScopes = withNamed(scopesOf(OBJECT, ['reviewer']), 'conductor');
const answersFor = withNamed(scopesOf(OBJECT, ['responsible']), 'responsible');
/** What was found in a programme is seen by whoever sees that: who conducts it, who checks it. */
export const findingScopes: Scopes = {
  ...answersFor,
  may(verb) {
    const may = answersFor.may(verb);
    return verb === 'view' ? (holder, record) => may(holder, record) || record.sheet_seen === true : may;
  },
  visible(holder, alias) {
    const seen = answersFor.visible(holder, alias);
    if (seen === EVERY_ROW) return seen;
    return sql`(${seen} or exists (select from safety_program sp where ${own('sp')}
      and sp.id = ${sql.ref(`${alias}.safety_program`)} and ${programScopes.visible(holder, 'sp')}))`;
  },
};

const conducts: TableRule = (tenant, { values }) => values['conductor'] === tenant.memberId;
const creates: TableRule = (tenant, { created_by: author }) => author === tenant.memberId;
const edits = programScopes.may('edit');
const isAuthorOrEdits: TableRule = (tenant, record) => creates(tenant, record) || edits(tenant, record);

export const programRules: Readonly<Record<string, TableRule>> = {
  // whoever conducts it writes down what was found, and puts the plan right
  creator_or_edit: (tenant, record) => isAuthorOrEdits(tenant, record) || conducts(tenant, record),
  cancel: isAuthorOrEdits,
  review: programScopes.may('review'),
  resolve: (tenant, record) =>
    programScopes.mayWithAll('resolve', tenant) || (conducts(tenant, record) && holdsSome(tenant, 'resolve')),
  record_talk: (tenant, record) => isAuthorOrEdits(tenant, record) && holdsSome(tenant, 'resolve'),
};

const answers: TableRule = (tenant, { values }) => values['responsible'] === tenant.memberId;
/** What was found is changed by who wrote it or may edit programmes, not by who is to put it right. */
export const changesFinding: TableRule = (tenant, record) =>
  isAuthor(tenant, record) || programScopes.mayWithAll('edit', tenant);

const reviewsFinding: TableRule = (tenant, record) =>
  creates(tenant, record) || programScopes.mayWithAll('review', tenant);

/** A finding as its rules see it: with whoever answered for it before it was handed on. */
export const asHandedOn = ({ record, kept }: Pick<TableRecord, 'record' | 'kept'>): TableStored => ({
  ...record,
  values: { ...record.values, formerly_responsible: kept['formerly_responsible'] },
});

const answered: TableRule = (tenant, { values: { formerly_responsible: before } }) =>
  Array.isArray(before) && before.includes(tenant.memberId);

/** What could still kill is not let go by who found it or is to put it right, nor by who was and has handed it on. */
export const dropsFinding: TableRule = (tenant, record) =>
  record.values['severity'] === 'critical'
    ? programScopes.mayWithAll('review', tenant) &&
      !creates(tenant, record) &&
      !answers(tenant, record) &&
      !answered(tenant, record)
    : reviewsFinding(tenant, record);

const putsRight: TableRule = (tenant, record) =>
  creates(tenant, record) || answers(tenant, record) || programScopes.mayWithAll('resolve', tenant);

export const findingRules: Readonly<Record<string, TableRule>> = {
  // whoever answers for it lays the proof beside it
  creator_or_edit: (tenant, record) => changesFinding(tenant, record) || answers(tenant, record),
  review: reviewsFinding,
  drop: dropsFinding,
  put_right: putsRight,
  report_hazard: (tenant, record) => putsRight(tenant, record) && mayReportHazard(tenant),
};
