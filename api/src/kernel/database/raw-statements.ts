/**
 * Raw SQL straight to its text. Kysely walks every statement twice, once to change it and once to write it, and copies all of it:
 * for `sql` templates, most of what a request sends, there is nothing to change but the organisation's id. Read and written here,
 * they come out as Kysely would write them (`raw-statements.test.ts`); whatever else stands in one goes Kysely's way.
 */
import {
  ColumnNode,
  IdentifierNode,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
  SchemableIdentifierNode,
  TableNode,
  ValueNode,
  type CompiledQuery,
  type OperationNode,
  type QueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names that stand in raw SQL: of a column, of a table, of a column of a table. Undefined for everything else. */
function nameOf(node: OperationNode): string | undefined {
  if (IdentifierNode.is(node)) return quoted(node.name);
  if (ColumnNode.is(node)) return nameOf(node.column);
  if (TableNode.is(node)) return nameOf(node.table);
  if (SchemableIdentifierNode.is(node))
    return [...(node.schema ? [node.schema] : []), node.identifier].map(({ name }) => quoted(name)).join('.');
  if (!ReferenceNode.is(node)) return undefined;
  const [table, column] = [node.table && nameOf(node.table), nameOf(node.column)];
  return column === undefined || (node.table && table === undefined)
    ? undefined
    : [...(table === undefined ? [] : [table]), column].join('.');
}

/** Adds the values in their order; undefined where something else than names and values stands in it. */
function textOf(node: OperationNode, values: unknown[]): string | undefined {
  if (RawNode.is(node)) {
    const { sqlFragments, parameters } = node;
    let text = sqlFragments[0] ?? '';
    for (const [at, parameter] of parameters.entries()) {
      const inner = textOf(parameter, values);
      if (inner === undefined) return undefined;
      text += inner + (sqlFragments[at + 1] ?? '');
    }
    return text;
  }
  if (ValueNode.is(node)) return node.immediate ? undefined : `$${values.push(node.value)}`;
  return nameOf(node);
}

class RawFirstCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const parameters: unknown[] = [];
    const sql = RawNode.is(node) ? textOf(node, parameters) : undefined;
    return sql === undefined ? super.compileQuery(node, queryId) : { query: node, queryId, sql, parameters };
  }
}

/** PostgreSQL as Kysely speaks it, with raw SQL written as above. */
export class RawFirstDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new RawFirstCompiler();
  }
}

/** Raw SQL with what `change` makes of the parts that are neither raw SQL nor names; itself, where that is nothing new. */
export function changedRaw(node: RawNode, change: (part: OperationNode) => OperationNode): RawNode {
  let parameters: OperationNode[] | undefined;
  for (const [at, part] of node.parameters.entries()) {
    const changed = RawNode.is(part) ? changedRaw(part, change) : nameOf(part) === undefined ? change(part) : part;
    if (changed !== part) (parameters ??= [...node.parameters])[at] = changed;
  }
  return parameters ? { ...node, parameters } : node;
}
