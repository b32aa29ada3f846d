/** Issues of one type as a register that files go out of and come into. */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { ApiError } from '#kernel/http/api-error.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { mayCreate } from '../issue.policy.ts';
import { loadIssues } from '../issue.queries.ts';
import { issueServed } from '../issue.served.ts';
import { servedType } from '../issue.type.ts';
import type { IssuesAsked } from '../list.filters.ts';
import { pageOfIssues } from '../list.queries.ts';
import { countIssues } from './issue-sheet.ts';

/** So many are counted for the progress of a file. */
const COUNTED_MOST = 1_000_000;
/** Given to one record's statement as text; rows of many are JSON themselves. */
const JSON_COLUMNS = ['details', 'authorities_informed'];

const asJson = (columns: Values): Values =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      JSON_COLUMNS.includes(name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
    ]),
  );

/** A page of the list, or with a limit of one how many there are. */
async function pageOf(type: IssueType, tenant: Tenant, { limit, cursor = '', ...query }: ListQuery) {
  const asked = { ...query, issue_type: [type] } as IssuesAsked;
  if (limit === 1) return { count: await countIssues(tenant, asked, COUNTED_MOST), results: [], next: null };
  const { rows, next } = await pageOfIssues(tenant, asked, cursor);
  return {
    count: rows.length,
    results: rows,
    next: next === undefined ? null : `?${new URLSearchParams({ cursor: next })}`,
  };
}

/** What the kernel's sheets ask of a register, of the issues of a type. */
export const typeServed = (type: IssueType): ServedTable =>
  ({
    ...issueServed,
    declared: issueKind(type),
    typeOf: () => servedType(type),
    // a sheet of thousands is an office's: who reports in own packages writes one report at a time
    checkMayCreate: (tenant: Tenant) => {
      if (mayCreate(tenant, type) !== 'anywhere') throw new ApiError('permission.denied');
    },
    toColumns: (values: Values, before?: Values) => ({
      ...asJson(issueServed.toColumns(values, before)),
      ...(!before && { issue_type: type }),
    }),
    loadAll: ({ db }: Tenant, named: Parameters<typeof loadIssues>[2]) => loadIssues(db, type, named),
    list: (tenant: Tenant, query: ListQuery) => pageOf(type, tenant, query),
  }) as unknown as ServedTable;
