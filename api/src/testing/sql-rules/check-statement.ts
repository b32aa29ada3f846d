/**
 * The rules of the application's SQL (docs/data.md), so that one machine and a Citus cluster both serve it:
 *
 * - each tenant table has its own `organisation_id = $n`, in each subquery and CTE; `organisation` its `id = $n`;
 * - none is joined by another's `organisation_id`: it misleads the planner and is not seen through a CTE;
 * - inserts write `organisation_id` as a value; insert … select only with `on conflict`, no subquery among values;
 * - no merge, no `skip locked` over a join, no `set_config`, no tenant table beside one that stays on the coordinator, nor beside a
 *   function of ours that reads tables (but among an insert's values, which the coordinator works out);
 * - no `SET LOCAL` beside another statement, which workers would be sent with it: a block of its own;
 * - changes call what Citus takes (`check-functions.ts`).
 */
import { parse } from 'libpg-query';
import { AT_COORDINATOR, OPEN_TO_ACCOUNT, OTHER_TABLES, ownerColumn } from '#kernel/database/tenant-tables.ts';
import { faultsOfFunctions, isOurs } from './check-functions.ts';
import {
  as,
  columnOf,
  conjuncts,
  equalityOf,
  functionOf,
  isParameter,
  isTree,
  listOf,
  namesOf,
  type Tree,
} from './statement-tree.ts';

interface Table {
  name: string;
  alias: string;
}

/** What is known while a statement is read. */
interface Reading {
  faults: Set<string>;
  /** Names of CTEs that are seen from here. */
  ctes: ReadonlySet<string>;
  /** Tables of the whole statement. */
  met: Set<string>;
  /** Functions of ours, where a worker would be asked for them. */
  called: Set<string>;
  inValues: boolean;
  byOwner: boolean;
}

/** In each node of a cluster; the other tables without an organisation are the coordinator's alone. */
const REFERENCE_TABLES = ['account', 'organisation'];
const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;

const isSystem = (range: Tree) =>
  (range['schemaname'] !== undefined && range['schemaname'] !== 'public') || /^pg_/.test(String(range['relname']));

function tableOf(range: Tree | undefined, reading: Reading): Table | undefined {
  if (!range || isSystem(range)) return undefined;
  const name = String(range['relname']);
  if (reading.ctes.has(name)) return undefined;
  reading.met.add(name);
  const alias = isTree(range['alias']) ? String(range['alias']['aliasname']) : name;
  return ownerColumn(name) ? { name, alias } : undefined;
}

interface Level {
  tables: Table[];
  conditions: Tree[];
  /** How many tables, CTEs and functions there are, whatever they are. */
  sources: number;
}

function readFrom(node: Tree, level: Level, reading: Reading): void {
  const join = as(node, 'JoinExpr');
  if (!join) {
    level.sources += 1;
    const table = tableOf(as(node, 'RangeVar'), reading);
    if (table) level.tables.push(table);
    return;
  }
  if (join['isNatural'] || namesOf(join['usingClause']).includes('organisation_id'))
    reading.faults.add("joined by another's organisation_id: using");
  level.conditions.push(...conjuncts(join['quals']));
  for (const side of [join['larg'], join['rarg']]) if (isTree(side)) readFrom(side, level, reading);
}

/** Whether a condition is `alias.column = $n`. */
function holds(condition: Tree, { alias }: Table, column: string, isAlone: boolean): boolean {
  const sides = equalityOf(condition);
  if (!sides) return false;
  return [sides, [...sides].reverse()].some(([left, right]) => {
    const path = columnOf(left)?.join('.');
    return isParameter(right) && (path === `${alias}.${column}` || (isAlone && path === column));
  });
}

function checkLevel(level: Level, reading: Reading): void {
  const isAlone = level.sources === 1;
  for (const table of level.tables) {
    if (reading.byOwner && table.name === 'organisation') continue;
    const columns = [ownerColumn(table.name), OPEN_TO_ACCOUNT[table.name]].filter((one) => one !== undefined);
    if (!columns.some((column) => level.conditions.some((one) => holds(one, table, column, isAlone))))
      reading.faults.add(`${table.name} ${table.alias} lacks its own ${columns[0]} = $n`);
  }
}

function readLevel(statement: Tree, sources: readonly Tree[], reading: Reading): void {
  const level: Level = { tables: [], conditions: conjuncts(statement['whereClause']), sources: 0 };
  for (const source of sources) readFrom(source, level, reading);
  checkLevel(level, reading);
  const skips = listOf(statement['lockingClause']).some(
    (one) => as(one, 'LockingClause')?.['waitPolicy'] === 'LockWaitSkip',
  );
  // over one table it goes to one shard with the condition that each table needs
  if (skips && level.tables.length > 0 && level.sources > 1) reading.faults.add('skip locked over a join');
}

function checkInsert(insert: Tree, reading: Reading): void {
  const table = tableOf(insert['relation'] as Tree, reading);
  const column = table && ownerColumn(table.name);
  if (!table || !column) return;
  const fault = (what: string) => reading.faults.add(`insert into ${table.name} ${what}`);
  const place = listOf(insert['cols']).findIndex((one) => as(one, 'ResTarget')?.['name'] === column);
  const select = as(insert['selectStmt'], 'SelectStmt');
  if (place < 0 || !select) {
    fault(`does not write ${column}`);
    return;
  }
  const rows = listOf(select['valuesLists']).map((row) => listOf(as(row, 'List')?.['items']));
  if (rows.length === 0 && !insert['onConflictClause']) fault('is insert … select without on conflict');
  const written =
    rows.length > 0 ? rows.map((row) => row[place]) : [as(listOf(select['targetList'])[place], 'ResTarget')?.['val']];
  if (column === 'organisation_id' && !written.every(isParameter))
    fault(`writes ${column} from something else than $n`);
  if (rows.some((row) => JSON.stringify(row).includes('"SubLink"'))) fault('has a subquery among its values');
  const target = (insert['onConflictClause'] as Tree | undefined)?.['infer'] as Tree | undefined;
  const inferred = listOf(target?.['indexElems']).map((one) => as(one, 'IndexElem')?.['name']);
  if (column === 'organisation_id' && inferred.length > 0 && !inferred.includes(column))
    fault(`has a conflict target without ${column}`);
}

function checkUpdate(update: Tree, reading: Reading): void {
  if (listOf(update['targetList']).some((one) => as(one, 'ResTarget')?.['name'] === 'organisation_id'))
    reading.faults.add('update moves rows to another organisation');
}

const range = (node: unknown): Tree[] => (isTree(node) ? [{ RangeVar: node }] : []);

function readStatement(type: (typeof STATEMENTS)[number], statement: Tree, outer: Reading): void {
  const named = listOf((statement['withClause'] as Tree | undefined)?.['ctes']);
  const names = named.map((one) => String(as(one, 'CommonTableExpr')?.['ctename']));
  const inValues = outer.inValues || as(statement['selectStmt'], 'SelectStmt')?.['valuesLists'] !== undefined;
  const reading = { ...outer, ctes: new Set([...outer.ctes, ...names]), inValues };
  const changed = isTree(statement['relation']) ? String(statement['relation']['relname']) : undefined;
  if (changed && ownerColumn(changed) && !AT_COORDINATOR.includes(changed))
    for (const fault of faultsOfFunctions(type, statement)) reading.faults.add(fault);
  if (type === 'InsertStmt') checkInsert(statement, reading);
  else if (type === 'MergeStmt') reading.faults.add('merge: write insert … on conflict');
  else if (type === 'SelectStmt') readLevel(statement, listOf(statement['fromClause']), reading);
  else if (type === 'UpdateStmt') {
    checkUpdate(statement, reading);
    readLevel(statement, [...range(statement['relation']), ...listOf(statement['fromClause'])], reading);
  } else readLevel(statement, [...range(statement['relation']), ...listOf(statement['usingClause'])], reading);
  for (const side of [statement['larg'], statement['rarg']])
    if (isTree(side)) readStatement('SelectStmt', side, reading);
  const { larg: _, rarg: __, ...rest } = statement;
  walk(rest, reading);
}

/** `a.organisation_id = b.organisation_id`, also as `o.id = i.organisation_id`, wherever it stands. */
function checkComparison(node: Tree, reading: Reading): void {
  const sides = equalityOf(node) ?? [];
  const isOwner = (side: unknown) => columnOf(side)?.at(-1) === 'organisation_id';
  if (sides.some((side, index) => isOwner(side) && columnOf(sides[1 - index])))
    reading.faults.add("joined by another's organisation_id");
}

function walk(node: unknown, reading: Reading): void {
  if (Array.isArray(node)) for (const one of node) walk(one, reading);
  if (!isTree(node) || Array.isArray(node)) return;
  checkComparison(node, reading);
  const name = functionOf(as(node, 'FuncCall') ?? {});
  if (name === 'set_config') reading.faults.add('set_config does not reach the workers: SET LOCAL');
  if (name && !reading.inValues && isOurs(name)) reading.called.add(name);
  for (const [type, child] of Object.entries(node)) {
    const statement = STATEMENTS.find((one) => one === type);
    if (statement && isTree(child)) readStatement(statement, child, reading);
    else walk(child, reading);
  }
}

function checkPlaces(reading: Reading): void {
  const local = [...reading.met].filter((name) => name in OTHER_TABLES && !REFERENCE_TABLES.includes(name));
  const spread = [...reading.met].filter((name) => ownerColumn(name) === 'organisation_id');
  const onWorkers = [...reading.met].filter((name) => ownerColumn(name) && !AT_COORDINATOR.includes(name));
  if (onWorkers.length > 0 && reading.called.size > 0)
    reading.faults.add(
      `${[...reading.called].join(', ')} beside ${onWorkers.join(', ')}: a worker would be asked for it`,
    );
  if (local.length > 0 && spread.length > 0)
    reading.faults.add(`${spread.join(', ')} beside ${local.join(', ')}: one is spread, the other on the coordinator`);
}

const CHECKED = new Set<string>([...STATEMENTS, 'ExplainStmt']);

/**
 * What a statement does against the rules, in words; nothing for one that keeps them or is no query. The owner's jobs may
 * list the organisations.
 */
export async function faultsOf(text: string, { byOwner = false } = {}): Promise<string[]> {
  const faults = new Set<string>();
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt?: Tree }[] };
  const isSetting = ({ stmt = {} }: { stmt?: Tree }) => as(stmt, 'VariableSetStmt')?.['is_local'] === true;
  if (stmts.length > 1 && stmts.some(isSetting))
    faults.add('SET LOCAL beside another statement: a block of its own (set-local.ts)');
  for (const { stmt = {} } of stmts) {
    if (!Object.keys(stmt).some((type) => CHECKED.has(type))) continue;
    const reading: Reading = { faults, ctes: new Set(), met: new Set(), called: new Set(), inValues: false, byOwner };
    walk(stmt, reading);
    checkPlaces(reading);
  }
  return [...faults];
}
