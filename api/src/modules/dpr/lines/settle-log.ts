/** What the server decides of a line as it is written: its entry, and its quantity by the method of its item. */
import { isTooMuch, logQuantity, takenBack } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { checkRecovery } from './recovery.ts';
import { findSheet } from './find-sheet.ts';
import { linkedOf } from '../orders/links.queries.ts';
import { readKeys, type KeyStanding } from './keys.queries.ts';
import { checkMonth } from './months.ts';
import type { SheetOf } from './sheets.queries.ts';

type Sent = Parameters<NonNullable<ServedKind<TableRecord>['settles']>>[1];

/** Of its sheet, and kept with the line. */
const OF_SHEET = ['dpr_entry', 'package', 'report', 'work_date', 'shift'] as const;

const wrong = (code: FieldError['code'], message: string): FieldError[] => [{ path: 'package_key', code, message }];

/** A key of another package, or of another report, is none of this line's. */
function checkKey(key: KeyStanding | undefined, { package: pack, report }: Values): FieldError[] {
  if (!key) return [];
  if (key.package !== pack) return wrong('outside_package', 'An item of another package');
  return key.report === report ? [] : wrong('mismatch', 'An item of another report');
}

/** What is linked to orders was measured: so much of it, of that item. */
async function checkLinked(
  tenant: Tenant,
  { id, after, loaded }: Sent,
  quantity: string | null,
): Promise<FieldError[]> {
  if (!loaded) return [];
  const value = await linkedOf(tenant, id);
  const wrongAt = (path: string): FieldError => ({ path, code: 'not_empty', message: 'Linked to orders', value });
  if (!/[1-9]/.test(value)) return [];
  if (after['package_key'] !== loaded.record.values['package_key']) return [wrongAt('package_key')];
  return decimalSum([quantity ?? '0', `-${value}`])?.startsWith('-') ? [wrongAt('quantity')] : [];
}

export async function settleLog(
  tenant: Tenant,
  entries: () => ServedTable,
  sent: Sent,
): Promise<{ values: Values; errors?: FieldError[] }> {
  const { id, after, loaded } = sent;
  const asked = after['package_key'];
  const key = typeof asked === 'string' ? (await readKeys(tenant, [asked])).get(asked) : undefined;
  const sheet: Values | null = loaded
    ? Object.fromEntries(OF_SHEET.map((name) => [name, loaded.record.values[name]]))
    : await findSheet(tenant, entries, id, {
        ...after,
        // an item says what it is of
        package: after['package'] ?? key?.package,
        report: after['report'] ?? key?.report,
      }).then((found) => {
        if (!found) return null;
        const { id: dpr_entry, package: pack, report, work_date, shift } = found;
        return { dpr_entry, package: pack, report, work_date, shift };
      });
  const measured = { ...after, nos: after['nos'] ?? '1', factor: key?.factor };
  const beyond: FieldError[] =
    key && isTooMuch(key.method, measured)
      ? [{ path: 'quantity', code: 'too_large', message: 'More than a quantity holds' }]
      : [];
  const size = key ? logQuantity(key.method, measured) : null;
  const quantity = size !== null && after['is_recovery'] === true ? takenBack(size) : size;
  // an old sheet takes no new line once its month is certified
  const late = sheet && !loaded ? await checkMonth(tenant, sheet as unknown as SheetOf) : [];
  return {
    values: { ...sheet, quantity },
    errors: [
      ...beyond,
      ...checkRecovery(tenant, after, sheet),
      ...(await checkLinked(tenant, sent, quantity)),
      ...(sheet ? [...checkKey(key, sheet), ...late] : []),
    ],
  };
}
