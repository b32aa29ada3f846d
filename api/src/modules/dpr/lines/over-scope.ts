/** Which lines would lead beyond the scope of their item, were they approved one after the other (domain.md section 4). */
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { isOverScope } from '@chainage/shared/contracts/dpr/sums/standing';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { readKeys, type KeyStanding } from './keys.queries.ts';

/** States in which a line may yet be approved. */
const OPEN = ['draft', 'submitted', 'rejected'];

interface Measured {
  status: string;
  values: Readonly<Record<string, unknown>>;
}

const measuresOf = ({ status, values }: Measured): { key: string; quantity: string } | null => {
  const { package_key: key, quantity, is_recovery: isBack } = values;
  if (isBack === true) return null;
  return OPEN.includes(status) && typeof key === 'string' && typeof quantity === 'string' ? { key, quantity } : null;
};

/** For each line whether it is over; what was decided of those approved stays. */
function overOf(lines: readonly Measured[], keys: ReadonlyMap<string, KeyStanding>): (boolean | null)[] {
  const done = new Map<string, string>();
  return lines.map((line) => {
    const measured = measuresOf(line);
    const key = measured && keys.get(measured.key);
    if (!measured || !key) return null;
    const before = done.get(measured.key) ?? key.done;
    done.set(measured.key, decimalSum([before, measured.quantity]) ?? before);
    return isOverScope({ scope_quantity: key.scope }, before, measured.quantity);
  });
}

/** What only the server keeps, as it is on the wire. */
function onWire(line: TableRecord): TableRecord {
  const { approved_at: at } = line.kept;
  return at instanceof Date ? { ...line, kept: { ...line.kept, approved_at: at.toISOString() } } : line;
}

/** Lines as they are read, each told whether it is over. */
export async function tellOver(
  tenant: Tenant,
  read: readonly TableRecord[],
  options?: { lock: boolean },
): Promise<TableRecord[]> {
  const lines = read.map(onWire);
  const ids = lines.flatMap(({ record }) => measuresOf(record)?.key ?? []);
  if (ids.length === 0) return lines;
  const over = overOf(
    lines.map(({ record }) => record),
    await readKeys(tenant, ids, options),
  );
  return lines.map((line, at) =>
    over[at] === null ? line : { ...line, kept: { ...line.kept, over_scope: over[at] } },
  );
}
