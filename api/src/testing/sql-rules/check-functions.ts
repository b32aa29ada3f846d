/**
 * Functions that Citus refuses where rows of organisations are changed (docs/cluster.md). It works out what is not immutable at the
 * coordinator before it hands the statement to a worker:
 *
 * - an update or delete calls nothing VOLATILE; nothing STABLE with a column, nor below a CASE or COALESCE, which it does not go into;
 * - what it returns, and what `on conflict do update` sets, is made of immutable functions alone.
 *
 * What a function is, PostgreSQL was asked (tell-functions.ts); of several that share a name, the least sure counts. Operators and casts are not
 * seen here.
 */
import { as, functionOf, isTree, listOf, type Tree } from './statement-tree.ts';

interface Known {
  volatile: ReadonlySet<string>;
  stable: ReadonlySet<string>;
  /** Of the schema, and not immutable: what reads tables. */
  ours: ReadonlySet<string>;
}

let known: Known | undefined;
function functions(): Known {
  if (known) return known;
  const told = JSON.parse(process.env['TEST_FUNCTIONS'] ?? '') as { name: string; volatility: string; ours: boolean }[];
  const names = (filter: (one: (typeof told)[number]) => boolean) =>
    new Set(told.filter(filter).map(({ name }) => name));
  known = {
    volatile: names(({ volatility }) => volatility === 'v'),
    stable: names(({ volatility }) => volatility === 's'),
    ours: names(({ ours }) => ours),
  };
  return known;
}

export const isOurs = (name: string): boolean => functions().ours.has(name);

type Meet = (type: string, node: Tree) => boolean | void;

/** Goes through all of it; not below a node for which `meet` answers false. */
function walk(node: unknown, meet: Meet): void {
  if (Array.isArray(node)) for (const one of node) walk(one, meet);
  if (!isTree(node) || Array.isArray(node)) return;
  for (const [type, child] of Object.entries(node))
    if (!isTree(child) || Array.isArray(child) || meet(type, child) !== false) walk(child, meet);
}

/** What is called in it that is of these kinds. */
function called(node: unknown, kinds: readonly ('volatile' | 'stable')[]): Set<string> {
  const found = new Set<string>();
  walk(node, (type, child) => {
    const name = type === 'FuncCall' ? (functionOf(child) ?? '') : '';
    if (kinds.some((kind) => functions()[kind].has(name))) found.add(name);
    if (type === 'SQLValueFunction' && kinds.includes('stable')) found.add('the time or the user');
  });
  return found;
}

function hasColumn(node: unknown): boolean {
  let has = false;
  walk(node, (type) => {
    if (type === 'ColumnRef') has = true;
    return type !== 'SubLink';
  });
  return has;
}

function faultsOfChange(statement: Tree): string[] {
  const faults = new Set<string>();
  for (const name of called(statement, ['volatile'])) faults.add(`${name}() is VOLATILE: refused in a change`);
  walk([statement['targetList'], statement['whereClause']], (type, child) => {
    if (type === 'SubLink') return false;
    if (type === 'CaseExpr' || type === 'CoalesceExpr') {
      for (const name of called(child, ['stable']))
        faults.add(`${name} below a CASE or COALESCE is refused in a change`);
      return false;
    }
    const name = type === 'FuncCall' ? (functionOf(child) ?? '') : '';
    if (functions().stable.has(name) && hasColumn(child['args']))
      faults.add(`${name}() is STABLE and called with a column: refused in a change`);
    return true;
  });
  return [...faults];
}

/** Of a statement that changes a table of organisations. */
export function faultsOfFunctions(type: string, statement: Tree): string[] {
  const returned = [...called([statement['returningList'], statement['returningClause']], ['volatile', 'stable'])];
  const faults = returned.map((name) => `returning ${name}() is refused: it is not immutable`);
  if (type !== 'InsertStmt') return [...faultsOfChange(statement), ...faults];
  const conflict = statement['onConflictClause'] as Tree | undefined;
  const set = listOf(conflict?.['targetList']).map((one) => as(one, 'ResTarget')?.['val']);
  const inConflict = [...called([...set, conflict?.['whereClause']], ['volatile', 'stable'])];
  return [...faults, ...inConflict.map((name) => `on conflict … ${name} is refused: write excluded.<column>`)];
}
