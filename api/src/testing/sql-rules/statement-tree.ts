/** The parts of PostgreSQL's own parse tree that the rules ask about. Nodes are plain objects: `{ RangeVar: { … } }`. */

export type Tree = { readonly [key: string]: unknown };

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A list of nodes, or none. */
export const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** What stands under the node's type, where it is of that type. */
export const as = (node: unknown, type: string): Tree | undefined => {
  const found = isTree(node) ? node[type] : undefined;
  return isTree(found) ? found : undefined;
};

const textOf = (node: unknown): string | undefined => as(node, 'String')?.['sval'] as string | undefined;

/** `['i', 'organisation_id']` of a column named with its table. */
export const columnOf = (node: unknown): string[] | undefined =>
  as(node, 'ColumnRef') && listOf(as(node, 'ColumnRef')?.['fields']).map((field) => textOf(field) ?? '*');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id written out: what goes out with BEGIN has no parameters, and is as constant for the planner. */
const isId = (node: unknown): boolean =>
  UUID.test(String((as(node, 'A_Const')?.['sval'] as Tree | undefined)?.['sval'] ?? ''));

/** Whether a node is a bound parameter, perhaps with a cast. */
export const isParameter = (node: unknown): boolean =>
  as(node, 'ParamRef') !== undefined ||
  (as(node, 'TypeCast') !== undefined &&
    (isId(as(node, 'TypeCast')?.['arg']) || isParameter(as(node, 'TypeCast')?.['arg'])));

/** The conditions that must all hold. */
export function conjuncts(node: unknown): Tree[] {
  const both = as(node, 'BoolExpr');
  if (both?.['boolop'] === 'AND_EXPR') return listOf(both['args']).flatMap(conjuncts);
  return isTree(node) ? [node] : [];
}

/** Both sides of `a = b`. */
export function equalityOf(node: unknown): [unknown, unknown] | undefined {
  const expression = as(node, 'A_Expr');
  if (expression?.['kind'] !== 'AEXPR_OP' || textOf(listOf(expression['name'])[0]) !== '=') return undefined;
  return [expression['lexpr'], expression['rexpr']];
}

/** The name a function is called by, without its schema. */
export const functionOf = (node: Tree): string | undefined => textOf(listOf(node['funcname']).at(-1));
export const namesOf = (value: unknown): (string | undefined)[] => listOf(value).map(textOf);
