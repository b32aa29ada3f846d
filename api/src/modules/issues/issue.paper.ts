/** An issue as a paper: what its type declares. */
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { declarePaper, FOUND_FIRST, type PaperSource } from '#kernel/papers/paper-kind.ts';
import { listIssues } from './list.queries.ts';
import { loadIssues } from './issue.queries.ts';
import { repairParts } from './paper-parts.ts';
import { issueServed } from './issue.served.ts';

declarePaper({
  served: issueServed as unknown as PaperSource,
  // of no record, what any type says of all: where its words are
  declared: ({ issue_type: type = 'other' }) => issueKind(String(type)),
  more: repairParts,
  // what is sensitive has one right for all types
  objects: ({ issue_type: type }) => [`issue_${String(type)}`, 'issue'],
  loadAll: ({ db }, values) => loadIssues(db, undefined, { column: 'id', values }),
  find: async (tenant, search) =>
    (await listIssues(tenant, { search, limit: FOUND_FIRST }, '/')).results.map(({ id }) => id),
});
