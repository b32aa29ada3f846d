import { unsentPage, editPage } from '@chainage/shared/kit/record/pages.ts';
import type { ReadKind } from '@chainage/shared/kit/record/kind-parts.ts';

/** Where the server answers for issues of every type. */
export const ISSUES = {
  module: 'issues',
  entity: 'issue',
  paths: {
    one: 'organisation/data/issue/',
    list: 'organisation/data/issues/',
    images: 'issue-image/',
  },
} as const;

/** Where issues of a type are read and written; without the schema, which lists do without. */
export const issuePlace = (type: string): ReadKind => ({
  ...ISSUES,
  type: { field: 'issue_type', value: type },
  pages: {
    list: `/issues/${type}`,
    new: `/issues/new/${type}`,
    view: `/issues/${type}/view/:id`,
    edit: `/issues/${type}/edit/:id`,
    steps: {
      review: `/issues/${type}/:id/approve`,
      resolve: `/issues/${type}/:id/resolution`,
      temporary_fix: `/issues/${type}/:id/resolution?fix=temporary`,
      link: `/issues/${type}/:id/link`,
    },
    unsentView: `/cache/issues/${type}/view/:id`,
    unsentEdit: `/cache/issues/${type}/edit/:id`,
    unsentList: `/cache/list/${type}`,
  },
});

export const unsentPath = (type: string, id: string): string => unsentPage(issuePlace(type), id);
export const unsentEditPath = (type: string, id: string): string => editPage(issuePlace(type), id, true);
