/** Numbers of logs: `STK/GRN/2026-27/000123`, by the financial year of their day (domain.md section 7 rule 4). */
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { STOCK_SERIES } from './declaration.ts';

const CODES: Readonly<Record<LogKind, string>> = {
  receipt: 'GRN',
  issue: 'ISU',
  return: 'RET',
  adjustment: 'ADJ',
  transfer_out: 'TRF',
  transfer_in: 'TRF',
};

export const logNumber = ({ db }: Pick<Tenant, 'db'>, kind: LogKind, day: string): Promise<string> =>
  nextNumber(db, STOCK_SERIES, financialYearOf(new Date(startOfDay(day))), CODES[kind]);
