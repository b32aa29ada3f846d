/** Where issues of a type are, at the server and in the app. Without Zod, for lists. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import type { IssueType } from './issue-type.ts';

/** Types that can be reported, in the order of their tabs; `registry.ts` has their declarations. */
export const BUILT_TYPES = ['routine_maintenance', 'road_user_accident'] as const satisfies readonly IssueType[];
export type BuiltType = (typeof BUILT_TYPES)[number];

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

/** The light half of a type's declaration. */
export const issuePlace = (type: string): Pick<RecordKind, 'module' | 'entity' | 'type' | 'paths' | 'pages'> => ({
  ...ISSUES,
  type: { field: 'issue_type', value: type },
  pages: {
    list: `/issues/${type}`,
    new: `/issues/new/${type}`,
    view: `/issues/${type}/view/:id`,
    edit: `/issues/${type}/edit/:id`,
    steps: {
      review: `/issues/${type}/:id/approve`,
      resolution: `/issues/${type}/:id/resolution`,
      temporary: `/issues/${type}/:id/temporary`,
      link: `/issues/${type}/:id/link`,
    },
    unsentView: `/cache/issues/${type}/view/:id`,
    unsentEdit: `/cache/issues/${type}/edit/:id`,
    unsentList: `/cache/list/${type}`,
  },
});
