/** A programme beside what its declaration says: its number by type, what a talk at the roadside says of itself, what holds back its end. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import type { MoveEffect, Values } from '#kernel/records/served-kind.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { stays } from '#kernel/records/table/stays.ts';
import { SAFETY_SERIES } from './declaration.ts';
import { safetyHandOver } from './hand-over.ts';
import { checkPeople } from './people-named.ts';
import { beginsSeries, makeSeries } from './series.ts';

async function codeOf({ db }: Tenant, type: unknown): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select l.code from lookup l where ${own('l')} and l.id = ${type}::bigint`.execute(db);
  return rows[0]?.code ?? 'XX';
}

/** `SP/TBT/2026-27/000001`, by the year it was planned for; of one that is cancelled as a draft, none. */
async function numberOf(
  tenant: Tenant,
  values: Values,
  { known, to, code }: { known: string | null; to: string; code?: string },
): Promise<string | null> {
  if (known !== null || to === 'draft' || to === 'cancelled') return known;
  const at = values['planned_at'] ?? values['held_from'];
  const year = financialYearOf(typeof at === 'string' ? new Date(at) : tenant.now);
  return nextNumber(tenant.db, SAFETY_SERIES, year, code ?? (await codeOf(tenant, values['program_type'])));
}

const isOpenAndCritical = ({ record: { status, values } }: { record: { status: string; values: Values } }) =>
  status === 'noted' && values['severity'] === 'critical';

/** Nothing is closed while something found could still kill. */
export function refuseCritical({ loaded }: TableMove): MoveEffect {
  const errors = (loaded.lines?.['findings'] ?? []).flatMap((line, at): FieldError[] =>
    isOpenAndCritical(line)
      ? [{ path: `findings.${at}.status`, code: 'not_in_list', message: 'Critical, and not put right yet' }]
      : [],
  );
  return errors.length > 0 ? { errors } : {};
}

/** Its number says the kind; what it is about is what was approved. When, where and by whom it is held is still put right. */
const numbered = stays(['program_type', 'held_already']);
const approved = stays(['title', 'topic', 'target_group', 'package', 'repeats', 'repeats_until']);

const isMoved = ({ planned_at: at }: Values, { planned_at: before }: Values) =>
  typeof at === 'string' && typeof before === 'string' && Date.parse(at) !== Date.parse(before);

export const serveProgram = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['reminded_at'],
  handOver: safetyHandOver,
  recordOf: (loaded) => ({ ...served.recordOf(loaded), resolved_by: loaded.kept['resolved_by'] ?? null }),
  checkFields(tenant, sent) {
    const errors = served.checkFields(tenant, sent);
    const record = sent.loaded?.record;
    if (!record || record.status === 'draft') return errors;
    const kept = [...numbered(sent), ...(record.status === 'approved' ? approved(sent) : [])];
    return [...errors, ...kept, ...checkPeople(sent.after, sent.facts, record.created_by, record.values)];
  },
  // a talk is planned for when it began, also once that is put right
  fills: (_, { after }) =>
    after['program_type'] === TOOLBOX_TALK && after['held_already'] === true && after['held_from']
      ? { planned_at: after['held_from'] }
      : {},
  // another time is told of again
  toColumns: (values, before) => ({
    ...served.toColumns(values, before),
    ...(before && isMoved(values, before) && { reminded_at: null }),
  }),
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    if (!beginsSeries(move, after)) return;
    const code = await codeOf(move.tenant, after['program_type']);
    const numberFor: PlainTable['numberFor'] = (tenant, values, _, to) =>
      numberOf(tenant, values, { known: null, to, code });
    await makeSeries({ ...served, numberFor, declared: safetyProgram }, move, after);
  },
  numberFor: (tenant, values, loaded, to) => numberOf(tenant, values, { known: loaded?.record.number ?? null, to }),
});
