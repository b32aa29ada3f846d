/**
 * The entry of a line: the one it names, or that of its package, report, day and shift. What comes late, once that one is with the
 * engineer, stands on a supplementary entry (/S1): domain.md section 3.6.
 */
import { v7 as uuidv7 } from 'uuid';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { holdSheet, sheetOfLine, sheetsOf, type FoundSheet, type SheetOf } from './sheets.queries.ts';

const OPEN = ['draft', 'returned'];
const dpr = scopesOf('dpr', [], 'package');

const isTheirs = (tenant: Tenant, { created_by, ...values }: FoundSheet) =>
  created_by === tenant.memberId || dpr.may('edit')(tenant, { created_by, values: { ...values } });

function asked({ package: pack, report, work_date, shift }: Values): SheetOf | null {
  const isSaid =
    typeof pack === 'number' &&
    typeof report === 'string' &&
    typeof work_date === 'string' &&
    typeof shift === 'string';
  return isSaid ? { package: pack, report, work_date, shift } : null;
}

/** Null where the line does not say where it belongs, or names an entry that this person does not see. */
export async function findSheet(
  tenant: Tenant,
  entries: () => ServedTable,
  line: string,
  values: Values,
): Promise<(SheetOf & { id: string }) | null> {
  const there = await sheetOfLine(tenant, line);
  if (there) return there;
  const { dpr_entry: named } = values;
  const found = typeof named === 'string' ? await holdSheet(tenant, named) : undefined;
  if (typeof named === 'string') {
    if (!found || !dpr.may('view')(tenant, { created_by: found.created_by, values: { package: found.package } }))
      return null;
    // another's that is still open refuses by itself
    if (OPEN.includes(found.status)) return found;
  }
  const of = found ?? asked(values);
  if (!of) return null;
  const open = (await sheetsOf(tenant, of)).find((sheet) => OPEN.includes(sheet.status) && isTheirs(tenant, sheet));
  // whoever hands it in meanwhile was waited for
  const held = open && (await holdSheet(tenant, open.id));
  if (held && OPEN.includes(held.status)) return held;
  const id = uuidv7();
  const { package: pack, report, work_date, shift } = of;
  await createRecord(entries(), tenant, { id, package: pack, report, work_date, shift });
  return { id, package: pack, report, work_date, shift };
}
