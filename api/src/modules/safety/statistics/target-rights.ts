/** What the statistics ask of an organisation: hours of a shift, and who agrees targets. */
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { setting } from '#kernel/declarations/settings.ts';

/** Daily sheets count heads, not hours: a day of nine hours with its hour of rest (building workers' rules). */
export const SHIFT_HOURS = setting('safety_shift_hours', 8);

// prettier-ignore
export const TARGET_PERMISSIONS = permissionsOf('safety_target', { view: 'A', create: 'A', edit: 'A' }, [
  //                   OA     PM     SE     PC     SO     SK     AB     CE
  ['view/create/edit', 'AAA', 'AAA', 'A--', '---', 'AAA', '---', '---', 'A--'],
]);
