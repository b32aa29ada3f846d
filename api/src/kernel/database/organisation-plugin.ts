/**
 * Puts `organisation_id = $n` on every tenant table of a builder's query, wherever the table stands: `from`, joins,
 * subqueries, CTEs, updates, deletes. Inserts write the column as a value. In raw SQL it fills in what `own` and `ownId`
 * stand for. Row-level security stays forced beneath; this makes the plans right and the statement one shard's.
 */
import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  RawNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';
import { OPEN_TO_ACCOUNT, ownerColumn } from './tenant-tables.ts';
import { own, OWN_ID_MARK, ownId } from './own.ts';
import { changedRaw } from './raw-statements.ts';

/** Queries that have their conditions already: one built on the transaction and put into another passes twice. */
const done = new WeakSet<OperationNode>();

type Filtered = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

class OrganisationTransformer extends OperationNodeTransformer {
  readonly #organisationId: string | undefined;
  readonly #ctes = new Set<string>();

  constructor(organisationId: string | undefined) {
    super();
    this.#organisationId = organisationId;
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (done.has(node)) return node;
    const names = (node as { with?: WithNode }).with?.expressions.map((one) => one.name.table.table.identifier.name);
    names?.forEach((name) => this.#ctes.add(name));
    const transformed = super.transformNodeImpl(node, queryId);
    names?.forEach((name) => this.#ctes.delete(name));
    return transformed;
  }

  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    if (node.value !== OWN_ID_MARK) return super.transformValue(node, queryId);
    return { ...node, value: this.#organisationId ?? OWN_ID_MARK };
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#filter(super.transformSelectQuery(node, queryId), node.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.#filter(super.transformUpdateQuery(node, queryId), tables);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#filter(super.transformDeleteQuery(node, queryId), [...node.from.froms, ...(node.using?.tables ?? [])]);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const written = node.into && this.#tenantTable(node.into);
    const names = insert.columns?.map((column) => column.column.name) ?? [];
    if (!written || written.column === 'id' || names.includes(written.column)) return insert;
    if (!insert.values || !ValuesNode.is(insert.values))
      throw new Error(`insert into ${written.name}: write rows as values, Citus refuses insert … select`);
    const value = this.transformNode(ownId.toOperationNode(), queryId);
    const rows = insert.values.values.map((row) =>
      ValueListNode.create([
        ...(PrimitiveValueListNode.is(row) ? row.values.map((one) => ValueNode.create(one)) : row.values),
        value,
      ]),
    );
    return this.#mark({
      ...insert,
      columns: [...(insert.columns ?? []), ColumnNode.create(written.column)],
      values: ValuesNode.create(rows),
    });
  }

  protected override transformMergeQuery(node: MergeQueryNode): MergeQueryNode {
    throw new Error(`${node.kind}: write insert … on conflict instead`);
  }

  #mark<T extends OperationNode>(node: T): T {
    done.add(node);
    return node;
  }

  #condition(table: OperationNode): OperationNode | undefined {
    const found = this.#tenantTable(table);
    return found && this.transformNode(own(found.alias, found.column).toOperationNode());
  }

  #filter<T extends Filtered>(query: T, tables: readonly OperationNode[]): T {
    const conditions = tables.map((table) => this.#condition(table)).filter((one) => one !== undefined);
    const { where, joins } = query;
    const filtered = conditions.reduce<WhereNode | undefined>(
      (all, one) => (all ? WhereNode.cloneWithOperation(all, 'And', one) : WhereNode.create(one)),
      where,
    );
    return this.#mark({
      ...query,
      ...(filtered && { where: filtered }),
      ...(joins && { joins: joins.map((join) => this.#filterJoin(join)) }),
    });
  }

  /** In its `on`, so that an outer join keeps the rows of the other side. */
  #filterJoin(join: JoinNode): JoinNode {
    const condition = this.#condition(join.table);
    if (!condition) return join;
    if (!['InnerJoin', 'LeftJoin', 'LateralInnerJoin', 'LateralLeftJoin'].includes(join.joinType))
      throw new Error(`${join.joinType} of a tenant table: write an inner or left join`);
    return { ...join, on: join.on ? OnNode.cloneWithOperation(join.on, 'And', condition) : OnNode.create(condition) };
  }

  #tenantTable(node: OperationNode): { name: string; alias: string; column: 'organisation_id' | 'id' } | undefined {
    const table = AliasNode.is(node) ? node.node : node;
    if (!TableNode.is(table)) return undefined;
    const { identifier, schema } = table.table;
    const column = ownerColumn(identifier.name);
    if (!column || this.#ctes.has(identifier.name) || (schema && schema.name !== 'public')) return undefined;
    const isAliased = AliasNode.is(node) && IdentifierNode.is(node.alias);
    if (this.#organisationId === undefined) {
      if (column === 'id' || identifier.name in OPEN_TO_ACCOUNT) return undefined;
      throw new Error(`${identifier.name} is a table of organisations, and this transaction is in none`);
    }
    return { name: identifier.name, alias: isAliased ? (node.alias as IdentifierNode).name : identifier.name, column };
  }
}

/** Of one transaction: made by `inScope` from its scope. */
export class OrganisationPlugin implements KyselyPlugin {
  readonly #organisationId: string | undefined;
  #made: OrganisationTransformer | undefined;

  constructor(organisationId: string | undefined) {
    this.#organisationId = organisationId;
  }

  /** Only where a statement needs it: most transactions send raw SQL alone. */
  get #transformer(): OrganisationTransformer {
    return (this.#made ??= new OrganisationTransformer(this.#organisationId));
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (!RawNode.is(node)) return this.#transformer.transformNode(node, queryId);
    return changedRaw(node, (part) => {
      if (!ValueNode.is(part)) return this.#transformer.transformNode(part, queryId);
      return part.value === OWN_ID_MARK && this.#organisationId !== undefined
        ? ValueNode.create(this.#organisationId)
        : part;
    });
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}
