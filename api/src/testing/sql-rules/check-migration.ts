/**
 * Expand, then contract (docs/database.md): what a migration does to tables that were there before it must leave the server of the
 * release before at work on them, and must hold no lock for as long as it reads or writes a large table.
 */
import { parse } from 'libpg-query';
import { contractsSince, isOutside, statementsOutside, type Migration } from '#kernel/database/apply-migration.ts';
import { as, functionOf, isTree, listOf, namesOf, type Tree } from './statement-tree.ts';

const CONTRACT = 'takes away what the release before uses: say “-- contracts: no server that knows NNNN uses it”';
const LOCKS = {
  check: 'reads the table under a lock: add it NOT VALID, and validate it in a file outside a transaction',
  index: 'keeps writers waiting: CREATE INDEX CONCURRENTLY in a file outside a transaction',
  rewrite: 'writes the table anew under a lock: add the column empty, and fill it by a job',
  rows: 'holds the rows until its end: say “-- few rows: <why>”, or leave it to a job',
  table: 'locks the table for as long as it takes',
};
/** Of the statement's own time, so that a column gets it without being written. */
const SAME_FOR_ALL = new Set(['now']);
const GOES_UNSEEN = new Set(['OBJECT_INDEX', 'OBJECT_STATISTIC_EXT']);
const LONG = ['LockStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt', 'TruncateStmt'];
const TAKES_AWAY = new Set(['AT_DropColumn', 'AT_AlterColumnType', 'AT_SetNotNull', 'AT_DropIdentity']);

type Found = { name: string; faults: string[] };

function callsVariable(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(callsVariable);
  if (!isTree(node)) return false;
  const call = as(node, 'FuncCall');
  if (call && !SAME_FOR_ALL.has(functionOf(call) ?? '')) return true;
  return Object.values(node).some(callsVariable);
}

function faultsOfColumn(column: Tree): string[] {
  const has = new Map(
    listOf(column['constraints']).map((one) => [as(one, 'Constraint')?.['contype'], as(one, 'Constraint')]),
  );
  const set = has.get('CONSTR_DEFAULT');
  return [
    ...(has.has('CONSTR_NOTNULL') && !set ? ['asks servers that do not know the column for a value'] : []),
    ...(has.has('CONSTR_CHECK') ? [LOCKS.check] : []),
    ...(has.has('CONSTR_UNIQUE') || has.has('CONSTR_PRIMARY') ? [LOCKS.index] : []),
    ...(has.has('CONSTR_GENERATED') || has.has('CONSTR_IDENTITY') || callsVariable(set?.['raw_expr'])
      ? [LOCKS.rewrite]
      : []),
  ];
}

function faultsOfConstraint({ contype, skip_validation, indexname }: Tree): string[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return indexname ? [] : [LOCKS.index];
  return skip_validation ? [] : [LOCKS.check];
}

function faultsOfAlter(alter: Tree, outside: boolean): string[] {
  return listOf(alter['cmds']).flatMap((node) => {
    const command = as(node, 'AlterTableCmd') ?? {};
    const kind = String(command['subtype']);
    if (TAKES_AWAY.has(kind)) return kind === 'AT_AlterColumnType' ? [CONTRACT, LOCKS.rewrite] : [CONTRACT];
    if (kind === 'AT_AddColumn') return faultsOfColumn(as(command['def'], 'ColumnDef') ?? {});
    if (kind === 'AT_AddConstraint') return faultsOfConstraint(as(command['def'], 'Constraint') ?? {});
    if (kind === 'AT_ValidateConstraint' && !outside) return [LOCKS.check];
    if (kind === 'AT_ColumnDefault' && !command['def']) return [CONTRACT];
    return [];
  });
}

const tableOf = (statement: Tree): string => String((statement['relation'] as Tree | undefined)?.['relname'] ?? '');
const callOf = (select: Tree) => as(as(listOf(select['targetList'])[0], 'ResTarget')?.['val'], 'FuncCall');

/** Tables that the file makes itself: nobody uses them yet. */
function madeBy(statements: readonly Tree[]): Set<string> {
  const made = statements.flatMap((statement) => {
    const table = as(statement, 'CreateStmt');
    const call = callOf(as(statement, 'SelectStmt') ?? {});
    if (table) return [tableOf(table)];
    return call && functionOf(call) === 'make_tenant_table' ? namesOfConstants(listOf(call['args'])[0]) : [];
  });
  return new Set(made);
}

const namesOfConstants = (node: unknown): string[] => {
  const text = as(node, 'A_Const')?.['sval'];
  return isTree(text) ? [String(text['sval'])] : [];
};

function faultsOfStatement(statement: Tree, file: { made: Set<string>; outside: boolean }): Found {
  const [kind = '', body] = Object.entries(statement)[0] ?? [];
  const tree = body as Tree;
  const name =
    kind === 'DropStmt' ? namesOf((as(listOf(tree['objects'])[0], 'List') ?? {})['items']).join('.') : tableOf(tree);
  const found = (...faults: string[]): Found => ({ name: name || kind, faults });
  if (file.made.has(name)) return found();
  if (LONG.includes(kind)) return found(LOCKS.table);
  if (kind === 'DoStmt') return found('does what cannot be read here: say it in statements');
  if (kind === 'DropStmt') return GOES_UNSEEN.has(String(tree['removeType'])) ? found() : found(CONTRACT);
  if (kind === 'RenameStmt') return tree['renameType'] === 'OBJECT_INDEX' ? found() : found(CONTRACT);
  if (kind === 'GrantStmt') {
    const tables = listOf(tree['objects']).map((one) => String(as(one, 'RangeVar')?.['relname']));
    const mine = tree['is_grant'] || tree['objtype'] !== 'OBJECT_TABLE' || tables.every((one) => file.made.has(one));
    return mine ? found() : found(CONTRACT);
  }
  if (kind === 'IndexStmt') return tree['concurrent'] ? found() : found(LOCKS.index);
  if (kind === 'AlterTableStmt') return found(...faultsOfAlter(tree, file.outside));
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt' || kind === 'MergeStmt') return found(LOCKS.rows);
  const call = kind === 'SelectStmt' ? callOf(tree) : undefined;
  return call && functionOf(call) === 'in_each_organisation' ? found(LOCKS.rows) : found();
}

/** What is wrong with a migration, a line each. `before`: numbers of those that were there before it. */
export async function faultsOfMigration(migration: Migration, before: readonly number[]): Promise<string[]> {
  const { name, sql } = migration;
  const statements = listOf((await parse(sql)).stmts).flatMap(({ stmt }) => (isTree(stmt) ? [stmt] : []));
  const outside = isOutside(sql);
  const file = { made: madeBy(statements), outside };
  const since = contractsSince(sql);
  const pardoned = new Set([...(since ? [CONTRACT] : []), ...(/^-- few rows: \S/m.test(sql) ? [LOCKS.rows] : [])]);
  const faults = statements
    .map((statement) => faultsOfStatement(statement, file))
    .flatMap((one) =>
      one.faults.filter((fault) => !pardoned.has(fault)).map((fault) => `${name}: ${one.name} ${fault}`),
    );
  if (since && !before.includes(since))
    faults.push(`${name}: contracts since ${since}, which is no migration before it`);
  if (outside) statementsOutside(migration);
  return faults;
}
