/**
 * A kind of record with a table of its own, served from its declaration in the contract: the columns are called as its fields
 * are, the words it is found by stand in `<table>_token`. A module states what is its own (rights, checks, effects) and registers
 * `routes`; where that does not fit it states a `ServedKind` itself, or replaces a route by its own.
 */
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { mask } from '#kernel/fields/masking.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf, type Scopes } from '#kernel/tenancy/scopes.ts';
import { allowedVerbs, machineOf } from '#kernel/workflow/machine.ts';
import { askedOf } from '#kernel/workflow/move-record.ts';
import { findRecord } from '../find-record.ts';
import { readFacts } from '../record-facts.queries.ts';
import type { Values } from '../served-kind.ts';
import { checkValues, effectOf } from './check-values.ts';
import { columnsOf } from './columns.ts';
import { loadTableRecord, type TableRecord } from './load.queries.ts';
import { checkMayCreate, checkOwnPackage } from './own-packages.ts';
import type { ServedTable, TableKind, TableRule, TableStored } from './table-kind.model.ts';
import { tableRecordKind } from './table-record-kind.ts';
import { tableRoutes } from './table-routes.ts';
import { deviceTimesOf, tableType } from './table-type.ts';

/** Who may: the rights every kind has, and the module's own. */
function rulesOf({ rules }: TableKind, scopes: Scopes) {
  const creator: TableRule = (tenant, record) => record.created_by === tenant.memberId;
  const [view, edit] = [scopes.may('view'), scopes.may('edit')];
  const mayEdit: TableRule = (tenant, record) => creator(tenant, record) || edit(tenant, record);
  return { view, edit, creator, creator_or_edit: mayEdit, ...rules?.(scopes) };
}

async function numberFor(
  { numbers }: TableKind,
  tenant: Tenant,
  values: Values,
  known: string | null,
  to: string,
): Promise<string | null> {
  if (known !== null || !numbers || numbers.without?.includes(to)) return known;
  const by = numbers.by && values[numbers.by];
  const isKnown = typeof by === 'string' && !isImpossible(by, tenant.now);
  return nextNumber(tenant.db, numbers.series, financialYearOf(isKnown ? new Date(by) : tenant.now));
}

/** Lists and searches show every row alike, so nothing that is hidden from some may stand in them. */
function checkDeclared({ declared: { sensitive, search = [], list, entity } }: TableKind): void {
  const open = [...search, ...list.columns.map(({ name }) => name)];
  const exposed = sensitive.filter((path) => open.some((name) => name === path || name === path.split('.')[0]));
  if (exposed.length > 0)
    throw new Error(`${entity}: ${exposed.join(', ')} is sensitive and cannot be listed or found by`);
}

/**
 * See the head of this file. Throws, and so keeps the server from starting, where the flow names a right without a rule, or a
 * sensitive field (seen with `view_sensitive` and by its author) stands in the list.
 */
export function tableKind(stated: TableKind): ServedTable {
  checkDeclared(stated);
  const { declared, table, assigned = [] } = stated;
  const { entity, photos = {}, flow, fields, sensitive } = declared;
  const scopes = scopesOf(stated.object ?? entity, assigned);
  const rules = rulesOf(stated, scopes);
  const machine = machineOf<string, [Tenant, TableStored]>(flow, rules);
  const type = tableType(declared);
  const place = {
    table,
    ...(declared.search?.length && { words: { table: `${table}_token`, key: `${table}_id` } }),
  };
  const load = (tenant: Tenant, id: string, options?: { lock?: boolean }) =>
    loadTableRecord(tenant, { table, entity, declared }, id, options);
  const kind = tableRecordKind(stated, scopes, async (tenant, id) => {
    const { loaded } = await findRecord(served, tenant, id, { lock: true });
    if (!rules.creator_or_edit(tenant, loaded.record)) throw new ApiError('permission.denied');
  });
  const sees = scopes.may('view_sensitive');
  const hidden = (tenant: Tenant, { record }: TableRecord) =>
    sees(tenant, record) || rules.creator(tenant, record) ? [] : sensitive;
  const editableIn = stated.editableIn ?? flow.states.filter((state) => !flow.final.includes(state));
  const mayChange = (tenant: Tenant, { record }: TableRecord) =>
    editableIn.includes(record.status) && rules.creator_or_edit(tenant, record);
  const served: Omit<ServedTable, 'routes'> = {
    kind,
    module: declared.module,
    place,
    machine,
    photos,
    deviceTimes: deviceTimesOf(declared),
    typeOf: () => type,
    checkMayCreate: (tenant, body) => checkMayCreate(scopes, tenant, body),
    load,
    maySee: (tenant, { record }) => rules.view(tenant, record),
    hiddenFrom: hidden,
    editable: (tenant, loaded) => (mayChange(tenant, loaded) ? 'all' : 'no'),
    askOf: (tenant, { record }) => [tenant, record],
    recordOf: ({ record: { values, ...server } }) => ({ ...values, ...server }),
    readFacts: async (tenant, { id, references, announced }) =>
      (await readFacts(tenant, { entity, id, references, announced, stages: Object.keys(photos) })).facts,
    checkFields(tenant, { values, after, facts, loaded }) {
      const contract = writtenUnder(tenant.contract, declared.module);
      return [
        ...(loaded ? checkOwnPackage(scopes, tenant, { record: loaded.record, values, facts }) : []),
        ...checkValues(stated, { values, after, facts, now: tenant.now, contract }),
      ];
    },
    toColumns: (values) => columnsOf(fields, values),
    numberFor: (tenant, values, loaded, to) => numberFor(stated, tenant, values, loaded?.record.number ?? null, to),
    effectOf: (move) => effectOf(stated, scopes, move),
    show(tenant, loaded) {
      const { values, ...server } = loaded.record;
      const people = assigned.map((name) => values[name]).filter((member) => typeof member === 'number');
      return {
        ...mask({ ...values, ...declared.computed?.(values) }, hidden(tenant, loaded)),
        ...server,
        ...loaded.names,
        owner_ids: [server.created_by],
        assigned_ids: [...new Set(people)],
        allowed_actions: allowedVerbs(machine, askedOf(served, tenant, loaded)),
        can_edit: mayChange(tenant, loaded) ? 'all' : 'no',
        can_add_image: rules.creator_or_edit(tenant, loaded.record),
        masked: [...hidden(tenant, loaded)],
        history: loaded.history,
      };
    },
  };
  return { ...served, routes: tableRoutes(stated, served, scopes) };
}
