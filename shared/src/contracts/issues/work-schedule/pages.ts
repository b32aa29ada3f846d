/** Where work schedules are, at the server and in the app: all that their routes need. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

export const workSchedulePages = {
  module: 'issues',
  entity: 'work_schedule',
  paths: { one: 'organisation/data/work-schedule/', list: 'organisation/data/work-schedules/' },
  pages: {
    list: '/issues/work-schedules',
    new: '/issues/work-schedules/new',
    view: '/issues/work-schedules/view/:id',
    edit: '/issues/work-schedules/edit/:id',
    imports: '/issues/work-schedules/imports',
  },
} satisfies Pick<RecordKind, 'module' | 'entity' | 'paths' | 'pages'>;
