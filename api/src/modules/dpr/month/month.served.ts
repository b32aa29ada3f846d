/** Months as the kernel serves them; their figures are `reckon.ts`. */
import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PlainTable, TableMove, TableStored } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { holdCourse } from './count.queries.ts';
import { monthsBeside, linesWaiting } from './figures.queries.ts';
import { lastDayOf, reckon, type Month } from './reckon.ts';

export const monthOf = ({ id, values }: Pick<TableStored, 'id' | 'values'>): Month => ({
  id,
  package: values['package'] as number,
  issue_type: values['issue_type'] as string,
  month: values['month'] as string,
});

const refused = (path: string, message: string): FieldError => ({ path, code: 'invalid', message });

/** What a step needs that the record itself does not say; read while the month is held. */
async function foundFor(
  tenant: Tenant,
  verb: string,
  record: TableStored,
): Promise<{ set?: Values; errors: FieldError[] }> {
  const month = monthOf(record);
  // a month before it that a late line begins now is seen here, or finds it certified
  if (verb === 'certify') await holdCourse(tenant, month);
  const beside = await monthsBeside(tenant.db, month, month.month);
  switch (verb) {
    case 'submit':
      return (await linesWaiting(tenant.db, month, lastDayOf(month.month))) > 0
        ? { errors: [refused('month', 'Lines are still to be decided on')] }
        : { errors: [] };
    case 'certify':
      return beside.earlierOpen
        ? { errors: [refused('month', 'A month before it is not certified')] }
        : { errors: [], set: { frozen: await reckon(tenant.db, month), certified_at: tenant.now.toISOString() } };
    case 'bill':
      return { errors: beside.earlierUnbilled ? [refused('bill_no', 'A month before it is not billed')] : [] };
    case 'return':
    case 'reopen':
      return beside.laterFrozen
        ? { errors: [refused('month', 'A month after it is certified')] }
        : { errors: [], set: { frozen: null, certified_at: null } };
    default:
      return { errors: [] };
  }
}

type Found = Awaited<ReturnType<typeof foundFor>>;
const effect = ({ facts }: TableMove): Found => (facts as unknown as { found?: Found }).found ?? { errors: [] };

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['frozen', 'certified_at'],
  recordOf: ({ kept, ...loaded }) => ({ ...served.recordOf({ kept, ...loaded }), ...kept }),
  async readFacts(tenant, asked) {
    const facts = await served.readFacts(tenant, asked);
    const { move } = asked;
    return move
      ? { ...facts, found: await foundFor(tenant, move.step.verb, move.loaded.record as TableStored) }
      : facts;
  },
});

const holds =
  (permission: string) =>
  ({ permissions }: Pick<Tenant, 'permissions'>) =>
    permissions.includes(permission);

export const monthServed = tableKind({
  declared: dprMonth,
  table: 'dpr_month',
  object: 'dpr',
  inPackage: 'package',
  madeByServer: true,
  editableIn: [],
  rules: () => {
    const [certify, approve] = [holds('certify__all__dpr_month'), holds('approve__all__dpr_month')];
    return {
      submit: holds('submit__all__dpr_month'),
      certify,
      approve,
      bill: holds('bill__all__dpr_month'),
      certify_or_approve: (tenant) => certify(tenant) || approve(tenant),
      reopen: holds('reopen__all__dpr_month'),
    };
  },
  effects: { submit: effect, certify: effect, bill: effect, return: effect, reopen: effect },
  wrap,
});
