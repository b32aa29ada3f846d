/** Where issues of a type are, at the server and in the app. Without Zod, for lists. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

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

/** The register of breaches and extensions. */
export const BREACHES_PAGE = '/issues/breaches';

/** All of them, whatever their type; a record's own pages are its type's. */
export const ALL_PLACE = { ...ISSUES, pages: { list: '/issues', view: '/issues/all/view/:id' } } as const;

/** The light half of a type's declaration. */
export const issuePlace = (type: string): Pick<RecordKind, 'module' | 'entity' | 'type' | 'paths' | 'pages'> => ({
  ...ISSUES,
  type: { field: 'issue_type', value: type },
  pages: {
    list: `/issues/${type}`,
    whole: ALL_PLACE.pages.list,
    registers: [BREACHES_PAGE],
    new: `/issues/new/${type}`,
    view: `/issues/${type}/view/:id`,
    edit: `/issues/${type}/edit/:id`,
    steps: {
      review: `/issues/${type}/:id/approve`,
      resolution: `/issues/${type}/:id/resolution`,
      temporary: `/issues/${type}/:id/temporary`,
      link: `/issues/${type}/:id/link`,
    },
    imports: `/issues/${type}/imports`,
    beside: ['review'],
    unsentView: `/cache/issues/${type}/view/:id`,
    unsentEdit: `/cache/issues/${type}/edit/:id`,
    unsentList: `/cache/list/${type}`,
  },
});
