/** An entry beside what its declaration says: its supplement, its number by package, and what holds back an approval of the whole. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { ApiError } from '#kernel/http/api-error.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { DPR_SERIES } from '../declaration.ts';
import { nameLinks } from '../orders/links.queries.ts';
import { checkMonth } from './months.ts';
import { tellOver } from './over-scope.ts';
import { settleEntry } from './settle-entry.ts';
import { firstNumber, packageCode, type SheetOf } from './sheets.queries.ts';

const LINES = 'logs';
const withLines = (loaded: TableRecord, lines: readonly TableRecord[]): TableRecord => ({
  ...loaded,
  lines: { ...loaded.lines, [LINES]: lines },
});

/** Exceptions to an approval of the whole, each at its line. */
function exceptions(tenant: Tenant, lines: readonly TableRecord[]): FieldError[] {
  return lines.flatMap(({ record: { status, created_by, values }, kept }, at): FieldError[] => {
    const wrong = (name: string, code: FieldError['code'], message: string) => ({
      path: `${LINES}.${at}.${name}`,
      code,
      message,
    });
    if (status === 'rejected') return [wrong('status', 'not_in_list', 'Rejected: it is put right or taken away first')];
    if (status !== 'submitted') return [];
    return [
      ...(kept['over_scope'] === true
        ? [wrong('quantity', 'too_large', 'More than the scope: approved by itself')]
        : []),
      ...(values['is_recovery'] === true
        ? [wrong('is_recovery', 'not_in_list', 'Takes back: approved by itself')]
        : []),
      ...(created_by === tenant.memberId
        ? [wrong('created_by', 'not_approved_by_self', 'Nobody approves their own line')]
        : []),
    ];
  });
}

/** DPR/P1/2026-27/000123; what came late has the number of its sheet with /S1 behind it. */
async function numberOf(tenant: Tenant, values: Values): Promise<string> {
  const of = values as unknown as SheetOf & { supplement: number };
  const suffix = of.supplement > 0 ? `/S${of.supplement}` : '';
  const first = suffix && (await firstNumber(tenant, of));
  if (first) return `${first}${suffix}`;
  const year = financialYearOf(new Date(startOfDay(of.work_date)));
  return `${await nextNumber(tenant.db, DPR_SERIES, year, await packageCode(tenant, of.package))}${suffix}`;
}

export const serveEntry = (served: PlainTable): PlainTable => ({
  ...served,
  settles: settleEntry,
  numberFor: async (tenant, values, loaded, to) => {
    const known = loaded?.record.number ?? null;
    return known !== null || to === 'draft' ? known : numberOf(tenant, values);
  },
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    // what its lines used of orders while it had none is called by it from here on
    if (move.loaded.record.number === null) await nameLinks(move.tenant, move.loaded.record.id);
  },
  async load(tenant, id, options) {
    const loaded = await served.load(tenant, id, options);
    return loaded?.lines?.[LINES] ? withLines(loaded, await tellOver(tenant, loaded.lines[LINES])) : loaded;
  },
  async readFacts(tenant, asked) {
    const { move } = asked;
    const lines = (move?.loaded as TableRecord | undefined)?.lines?.[LINES];
    if (!move || !lines) return served.readFacts(tenant, asked);
    if (move.step.verb === 'reopen') {
      const errors = await checkMonth(tenant, (move.loaded as TableRecord).record.values as unknown as SheetOf);
      if (errors.length > 0) throw new ApiError('request.invalid', { errors });
    }
    if (move.step.verb !== 'approve') return served.readFacts(tenant, asked);
    // with the items held, so that what is judged here is what is approved
    const told = await tellOver(tenant, lines, { lock: true });
    const errors = exceptions(tenant, told);
    if (errors.length > 0) throw new ApiError('request.invalid', { errors });
    return served.readFacts(tenant, {
      ...asked,
      move: { ...move, loaded: withLines(move.loaded as TableRecord, told) },
    });
  },
});
