/** Who plans preventive work, who does it and who reads it, and what the numbers of schedules begin with. */
import { permissionsOf, type PermissionDeclaration } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';

export const SCHEDULE_SERIES = series('SCH');

// prettier-ignore
export const PREVENTIVE_PERMISSIONS: readonly PermissionDeclaration[] = [
  ...permissionsOf('work_schedule', { view: 'A', create: 'A', edit: 'A' }, [
    //                   OA     PM     SE     PC     SO     SK     AB     CE
    ['view/create/edit', 'AAA', 'AAA', 'AAA', 'A--', 'A--', '---', '---', 'A--'],
  ]),
  // nobody begins one by hand: schedules do
  ...permissionsOf('planned_work', { view: 'AS', resolve: 'AS' }, [
    //               OA    PM    SE    PC    SO    SK    AB    CE
    ['view/resolve', 'AA', 'AA', 'AA', 'SS', 'AS', '--', '--', 'A-'],
  ]),
];
