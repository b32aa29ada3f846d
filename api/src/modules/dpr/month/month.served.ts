/** Months as the kernel serves them; their figures are `reckon.ts`. */
import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PlainTable, TableMove, TableRule, TableStored } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { lockMonths } from './count.queries.ts';
import { clientApproves, isBillNumber, linesWaiting, monthsBeside } from './figures.queries.ts';
import { monthNotices } from '../notices/month.notices.ts';
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
  data: Values,
): Promise<{ set?: Values; errors: FieldError[] }> {
  const month = monthOf(record);
  await lockMonths(tenant, month);
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
      if (beside.earlierUnbilled) return { errors: [refused('month', 'A month before it is not billed')] };
      return (await isBillNumber(tenant.db, month.package, data['bill_no']))
        ? { errors: [{ path: 'bill_no', code: 'duplicate', message: 'Another bill of the package has it' }] }
        : { errors: [] };
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

const CLIENT = 'client_approves';

/** Where the client's engineer need not approve, the organisation's admin may (domain.md section 2). */
const mayApprove: TableRule = ({ permissions, roleKey }, { values }) =>
  permissions.includes('approve__all__dpr_month') || (roleKey === 'organisation_admin' && values[CLIENT] === false);

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  async load(tenant, id, options) {
    const loaded = await served.load(tenant, id, options);
    if (!loaded) return loaded;
    const { record } = loaded;
    return {
      ...loaded,
      record: { ...record, values: { ...record.values, [CLIENT]: await clientApproves(tenant.db) } },
    };
  },
  show(tenant, loaded) {
    const { [CLIENT]: _, ...shown } = served.show(tenant, loaded);
    return shown;
  },
  internal: ['frozen', 'certified_at'],
  recordOf: ({ kept, ...loaded }) => ({ ...served.recordOf({ kept, ...loaded }), ...kept }),
  async readFacts(tenant, asked) {
    const facts = await served.readFacts(tenant, asked);
    const { move } = asked;
    return move
      ? { ...facts, found: await foundFor(tenant, move.step.verb, move.loaded.record as TableStored, move.data) }
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
    const certify = holds('certify__all__dpr_month');
    return {
      submit: holds('submit__all__dpr_month'),
      certify,
      approve: mayApprove,
      bill: holds('bill__all__dpr_month'),
      certify_or_approve: (tenant, record) => certify(tenant) || mayApprove(tenant, record),
      reopen: holds('reopen__all__dpr_month'),
    };
  },
  notices: monthNotices,
  effects: { submit: effect, certify: effect, bill: effect, return: effect, reopen: effect },
  wrap,
});
