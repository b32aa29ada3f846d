/** What the server decides of an entry as it is written: whether it is the sheet of its shift or a supplement to it. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { checkMonth } from './months.ts';
import { sheetsOf, type SheetOf } from './sheets.queries.ts';
import { checkWorkDate } from './work-dates.ts';

type Sent = Parameters<NonNullable<ServedKind<TableRecord>['settles']>>[1];

const OF = ['package', 'report', 'work_date', 'shift'] as const;

export async function settleEntry(
  tenant: Tenant,
  { id, after, loaded }: Sent,
): Promise<{ values: Values; errors?: FieldError[] }> {
  const before = loaded?.record.values;
  if (before && OF.every((name) => before[name] === after[name]))
    return { values: { supplement: before['supplement'] } };
  if (OF.some((name) => after[name] === null || after[name] === undefined)) return { values: { supplement: 0 } };
  const of = after as unknown as SheetOf;
  const sheets = await sheetsOf(tenant, of);
  const same = sheets.find((sheet) => sheet.id === id);
  const supplement = same?.supplement ?? (sheets[0] ? sheets[0].supplement + 1 : 0);
  if (same) return { values: { supplement } };
  const isMoved = (loaded?.lines?.['logs'] ?? []).some(({ record }) => record.status !== 'cancelled');
  const moved = OF.filter((name) => before?.[name] !== after[name]);
  return {
    values: { supplement },
    errors: [
      ...(await checkWorkDate(tenant, of.work_date)),
      ...(await checkMonth(tenant, of)),
      // its lines were measured on that day, for that report
      // its number says where it belongs
      ...(loaded?.record.number
        ? moved.map((path): FieldError => ({ path, code: 'sheet_closed', message: 'It has its number' }))
        : []),
      ...(isMoved ? moved.map((path): FieldError => ({ path, code: 'sheet_closed', message: 'It has lines' })) : []),
    ],
  };
}
