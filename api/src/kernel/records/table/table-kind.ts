/**
 * A kind of record with a table of its own, served from its declaration in the contract: the columns are called as its fields
 * are, the words it is found by stand in `<table>_token`. A module states what is its own (rights, checks, effects) and registers
 * `routes`; where that does not fit it states a `ServedKind` itself, or replaces a route by its own.
 */
import { fieldOf } from '@chainage/shared/contracts/kit/field';
import { labelCode } from '@chainage/shared/contracts/kit/label-code';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { mask } from '#kernel/fields/masking.ts';
import { together } from '#kernel/fields/together.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { declarePaper, FOUND_FIRST } from '#kernel/papers/paper-kind.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isAuthor, scopesOf, scopesOnSheet, type Scopes } from '#kernel/tenancy/scopes.ts';
import { allowedVerbs, machineOf } from '#kernel/workflow/machine.ts';
import { askedOf } from '#kernel/workflow/plan-move.ts';
import { findRecord } from '../find-record.ts';
import { readFacts } from '../record-facts.queries.ts';
import type { LoadOptions, Values } from '../served-kind.ts';
import { checkValues, effectOf } from './check-values.ts';
import { checkDetails, columnsOf } from './columns.ts';
import { withFoldedCode } from './folded-code.ts';
import { loadTableRecord, loadTableRecords, type TableRecord } from './load.queries.ts';
import { checkMayCreate, checkOwnPackage } from './own-packages.ts';
import type { PlainTable, ServedTable, TableKind, TableRule, TableStored } from './table-kind.model.ts';
import { tableRecordKind } from './table-record-kind.ts';
import { tablePages, tableRoutes } from './table-routes.ts';
import { deviceTimesOf, tableType } from './table-type.ts';

/** Who may: the rights every kind has, and the module's own. */
/** Who may what with a record, by the names its flow asks with. */
export function rulesOf({ rules }: Pick<TableKind, 'rules'>, scopes: Scopes) {
  const creator: TableRule = isAuthor;
  const [view, edit] = [scopes.may('view'), scopes.may('edit')];
  const mayEdit: TableRule = (tenant, record) => creator(tenant, record) || edit(tenant, record);
  return { view, edit, creator, creator_or_edit: mayEdit, ...rules?.(scopes) };
}

/** A state that people fill in is a field whose words are the states. */
function checkState({ flow, fields, entity }: TableKind['declared']): void {
  const { options = [] } = fields['status'] ? fieldOf(fields['status'], 'status') : {};
  if (options.join() !== (flow.byHand ? flow.states : []).join())
    throw new Error(`${entity}: the field status holds the states of a flow that says byHand, and of no other`);
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
function checkDeclared({ declared, wrap }: TableKind): void {
  const { sensitive, search = [], list, entity, lines } = declared;
  if (lines && !wrap) throw new Error(`${entity} has lines: it is served by tableSheet`);
  const open = [...search, ...list.columns.map(({ name }) => name)];
  const exposed = sensitive.filter((path) => open.some((name) => name === path || name === path.split('.')[0]));
  if (exposed.length > 0)
    throw new Error(`${entity}: ${exposed.join(', ')} is sensitive and cannot be listed or found by`);
}

/**
 * See the head of this file. Throws, and so keeps the server from starting, where the flow names a right without a rule, or a
 * sensitive field (seen with `view_sensitive` and, but of a register that is nobody's own, by its author) stands in the list.
 */
export function tableKind(stated: TableKind): ServedTable {
  checkDeclared(stated);
  const { declared, table, assigned = [], inPackage, scope, details } = stated;
  if (details) checkDetails(declared.fields, details);
  const { entity, photos = {}, flow, fields, sensitive, code } = declared;
  checkState(declared);
  const alone = stated.rights?.scopes ?? scopesOf(stated.object ?? entity, assigned, inPackage);
  const scopes = stated.sheet ? scopesOnSheet(alone, stated.sheet) : alone;
  const rules = rulesOf(stated, scopes);
  const machine = machineOf<string, [Tenant, TableStored]>(flow, rules);
  const type = tableType(declared);
  const place = {
    table,
    ...(code && { code }),
    ...(details && { details: details.column }),
    ...(declared.search?.length && { words: { table: `${table}_token`, key: `${table}_id` } }),
  };
  const from = { table, entity, declared, details };
  const load = (tenant: Tenant, id: string, options?: LoadOptions) => loadTableRecord(tenant, from, id, options);
  const takesMore = ({ record }: TableRecord) => !stated.sheet?.off.includes(record.status);
  const kind = tableRecordKind(stated, scopes, {
    async checkMayAdd(tenant, id, { lock }) {
      const isSeen: typeof served.maySee = (_, { record }) => rules.view(tenant, record);
      const { loaded } = await findRecord({ ...served, maySee: isSeen }, tenant, id, {
        lock,
        bare: true,
      });
      // its author too, so that a photo announced as it was begun arrives
      if (!rules.creator_or_edit(tenant, loaded.record)) throw new ApiError('permission.denied');
    },
    mayComeWithNew: (member, sent) =>
      scopes.mayCreate(member) !== 'no' && scopes.may('view')(member, { created_by: member.memberId, values: sent }),
    ...(stated.sheet && {
      async checkTakesMore(tenant: Tenant, id: string) {
        const loaded = await load(tenant, id, { bare: true });
        if (loaded && !takesMore(loaded)) throw new ApiError('record.not_editable');
      },
    }),
  });
  const sees = scopes.may('view_sensitive');
  const hidden = (tenant: Tenant, { record }: TableRecord) =>
    sees(tenant, record) || (scope !== 'all' && record.created_by === tenant.memberId) ? [] : sensitive;
  const editableIn = stated.editableIn ?? flow.states.filter((state) => !flow.final.includes(state));
  const mayEdit = (tenant: Tenant, { record }: TableRecord) =>
    rules[scope === 'all' ? 'edit' : 'creator_or_edit'](tenant, record);
  const plain: PlainTable = {
    kind,
    module: declared.module,
    place,
    machine,
    photos,
    deviceTimes: deviceTimesOf(declared),
    typeOf: () => type,
    checkMayCreate: (tenant, body) => checkMayCreate(scopes, tenant, body),
    load,
    maySee(tenant, { record }) {
      const sees = rules.view(tenant, record);
      if (!sees && scope === 'all') throw new ApiError('permission.denied');
      return sees;
    },
    hiddenFrom: hidden,
    editable: (tenant, loaded) => (editableIn.includes(loaded.record.status) && mayEdit(tenant, loaded) ? 'all' : 'no'),
    mayEdit,
    askOf: (tenant, { record }) => [tenant, record],
    recordOf: ({ record: { values, sheet_author: _, sheet_seen: __, ...server } }) => together(values, server),
    readFacts: async (tenant, { id, references, announced }) =>
      (await readFacts(tenant, { entity, id, references, announced, stages: Object.keys(photos) })).facts,
    checkFields(tenant, { values, after, facts, loaded }) {
      const { now } = tenant;
      const contract = writtenUnder(tenant.contract, declared.module);
      return [
        ...(loaded ? checkOwnPackage(scopes, tenant, { record: loaded.record, values, facts }) : []),
        ...checkValues(stated, { values, after, facts, now, contract }),
      ];
    },
    toColumns: (values, before = {}) => columnsOf(fields, values, { ...(details && { details }), before }),
    numberFor: (tenant, values, loaded, to) => numberFor(stated, tenant, values, loaded?.record.number ?? null, to),
    effectOf: (move) => effectOf(stated, scopes, move),
    show(tenant, loaded) {
      const { values, sheet_author: _, sheet_seen: __, ...server } = loaded.record;
      const people = assigned.map((name) => values[name]).filter((member) => typeof member === 'number');
      const own = mask(together(values, declared.computed?.(values) ?? {}), hidden(tenant, loaded));
      const beside = together(server, loaded.kept, loaded.names);
      return together(own, beside, {
        ...(declared.list.labels?.qr && { [declared.list.labels.qr]: labelCode(declared, server.id) }),
        owner_ids: [server.created_by],
        assigned_ids: [...new Set(people)],
        allowed_actions: allowedVerbs(served.machine, askedOf(served, tenant, loaded)),
        can_edit: served.editable(tenant, loaded),
        can_add_image: takesMore(loaded) && rules.creator_or_edit(tenant, loaded.record),
        masked: [...hidden(tenant, loaded)],
        history: loaded.history,
        earlier_history: loaded.earlier_history,
      });
    },
  };
  const wrapped = stated.wrap?.(plain) ?? plain;
  const served = stated.foldsCode ? withFoldedCode(wrapped, from, stated.foldsCode) : wrapped;
  const list = tablePages(stated, served, scopes);
  declarePaper({
    served,
    declared: () => declared,
    objects: () => stated.rights?.objects ?? [stated.object ?? entity],
    // what is read otherwise, as a line with its sheet, is read one by one
    ...(served.load === load && {
      loadAll: (tenant: Tenant, ids: readonly string[]) =>
        loadTableRecords(tenant, from, { column: 'id', values: ids }),
    }),
    ...(declared.search?.length && {
      find: async (tenant: Tenant, search: string) =>
        (await list(tenant, { search, limit: FOUND_FIRST }, '/')).results.map(({ id }) => String(id)),
    }),
  });
  return {
    ...served,
    declared,
    details,
    foldsCode: stated.foldsCode !== undefined,
    loadAll: (tenant, named) => loadTableRecords(tenant, from, named),
    list,
    routes: tableRoutes(stated, served, list),
  };
}
