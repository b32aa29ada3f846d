/** In which month a line counts, and whether a month still takes changes. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { courseOf, frozenAt, isOpenMonth, openMonth } from '../month/count.queries.ts';
import type { SheetOf } from './sheets.queries.ts';

type OfMonth = Pick<SheetOf, 'package' | 'report'>;

const monthOf = (day: string): string => day.slice(0, 7);

/** A day of a frozen month takes no new sheet, but for one that was written before it froze and had no signal. */
export async function checkMonth(
  tenant: Tenant,
  { work_date, ...of }: OfMonth & Pick<SheetOf, 'work_date'>,
): Promise<FieldError[]> {
  const frozen = await frozenAt(tenant, await courseOf(tenant, of), monthOf(work_date));
  return frozen && writtenTime(tenant.clock) > frozen
    ? [{ path: 'work_date', code: 'sheet_closed', message: 'Its month is certified' }]
    : [];
}

/** The month that a line approved now counts in: its own, or the next that is open (domain.md section 3.6 rule 6). */
export const countedIn = async (
  tenant: Tenant,
  { work_date, ...of }: OfMonth & Pick<SheetOf, 'work_date'>,
): Promise<string> => openMonth(tenant, await courseOf(tenant, of), work_date);

/** Whether the figures of a month may still change. */
export const isOpen = async (tenant: Tenant, of: OfMonth, month: string): Promise<boolean> =>
  isOpenMonth(tenant, await courseOf(tenant, of), month);
