/** Where planned works are, at the server and in the app: all that their routes need. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

/** Which days have works, by month. */
export const CARE_CALENDAR = '/issues/planned-works/calendar';

export const plannedWorkPages = {
  module: 'issues',
  entity: 'planned_work',
  paths: { one: 'organisation/data/planned-work/', list: 'organisation/data/planned-works/' },
  pages: {
    list: '/issues/planned-works',
    view: '/issues/planned-works/view/:id',
    unsentView: '/cache/issues/planned-works/view/:id',
    steps: { checklist: '/issues/planned-works/:id/checklist' },
  },
} satisfies Pick<RecordKind, 'module' | 'entity' | 'paths' | 'pages'>;
