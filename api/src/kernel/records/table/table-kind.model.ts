import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { List } from '@chainage/shared/contracts/list';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import type { KindWithFiles } from '#kernel/files/add-file.ts';
import type { Upgrade } from '#kernel/http/contract.ts';
import type { Sort } from '#kernel/lists/list-order.ts';
import type { Series } from '#kernel/numbering/number-series.ts';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import type { Register } from '../record-kinds.ts';
import type { MoveEffect, RecordFacts, RecordMove, ServedKind, Values } from '../served-kind.ts';
import type { Details } from './columns.ts';
import type { FlagsByDay, ListQuery } from './list.queries.ts';
import type { Named, TableRecord } from './load.queries.ts';

export type TableStored = TableRecord['record'];
export type TableRule = (tenant: Tenant, record: TableStored) => boolean;
export type TableMove = RecordMove<TableRecord, RecordFacts>;

/** What a module states beside the declaration. */
export interface TableKind {
  declared: Declared;
  table: string;
  /** Fields that stand together in one column of JSON; they can be neither listed nor sorted nor filtered by. */
  details?: Details;
  /** What its permissions call it; the entity where left out. */
  object?: string;
  /** Who may what, where its permissions are not one object's: `objects` are the ends of those by which it is seen (papers). */
  rights?: { scopes: Scopes; objects: readonly string[] };
  /**
   * `all`: its rights have no other scope, as those of a register that is nobody's own. Whoever may not see it is told so, and its
   * authors change it by the right to edit like everybody.
   */
  scope?: 'all';
  /** Person fields that make a record somebody's to see to. */
  assigned?: readonly string[];
  /** The field of its package, where a record is somebody's to see to who works on that. */
  inPackage?: string;
  /** Rights of the flow's rows beside `view`, `edit`, `creator` and `creator_or_edit`; by the names in `right`. */
  rules?: (scopes: Scopes) => Readonly<Record<string, TableRule>>;
  /** Its numbers, given once it has left the states without one; by the year of an instant it has, else of today. */
  numbers?: { series: Series; by?: string; without?: readonly string[] };
  /** States in which its fields may be changed by whoever may edit it; all but the final ones where left out, and none has no such route. */
  editableIn?: readonly string[];
  /** No route begins one: the server makes them. */
  madeByServer?: true;
  /** Rules that need the database's facts. `step`: the key of the row; undefined while it is created or changed. */
  check?: (values: Values, facts: RecordFacts, step: string | undefined) => FieldError[];
  /** What steps do besides, by key of the row or verb. */
  effects?: Readonly<Record<string, (move: TableMove) => MoveEffect>>;
  sorts?: Readonly<Record<string, Sort>>;
  /** Flags of its list that are no columns, as conditions on `r`. */
  flags?: FlagsByDay;
  /** Lifts what was written under older numbers of the contract, oldest first. */
  upgrades?: readonly Upgrade[];
  /**
   * A code is one however its capitals are typed, within the values of these fields: an item in its store. A unique index of the
   * table says so too, of `code_in_capitals`, of these, and of `code_twin` where that is the code (0430).
   */
  foldsCode?: readonly string[];
  /** Lets fields of other records point here; by the states that may be chosen. */
  register?: { name: string; activeIn: readonly string[] } & Pick<Register, 'useUp'>;
  /** What members are told of its records; `visible`: its rows that a member sees, as a condition on an alias. */
  notices?: (visible: Scopes['visible']) => NoticeRules;
  /** Of a line: where its sheet lies, the column that has it, and the states in which it is off the sheet. */
  sheet?: { table: string; field: string; off: readonly string[] };
  /** Says what is otherwise: of a sheet and of a line (`lines/table-sheet.ts`), of what a module's steps move; answers tell its steps and who may edit. */
  wrap?: (served: PlainTable) => PlainTable;
}

/** A table's kind without its routes. */
export type PlainTable = ServedKind<TableRecord, RecordFacts, string, [Tenant, TableStored]> & { kind: KindWithFiles };

export type ServedTable = PlainTable & {
  declared: Declared;
  /** Fields that stand together in one column. */
  details?: Details | undefined;
  foldsCode: boolean;
  /** Many at once, whoever may see them. */
  loadAll: (tenant: Tenant, named: Named) => Promise<TableRecord[]>;
  /** A page of the list as its route answers it, for whoever may see it. */
  list: (tenant: Tenant, query: ListQuery, url: string) => Promise<List<Values>>;
  /** The plugin of its routes. */
  routes: FastifyPluginAsyncZod;
};
