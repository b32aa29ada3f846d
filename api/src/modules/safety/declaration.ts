/** What organisations have of safety programmes: domain.md sections 2, 5.3 and 7 rule 4. */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { lookupRows } from '#kernel/declarations/lookup-rows.ts';
import { permissionsOf } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';
import { SHIFT_HOURS, TARGET_PERMISSIONS } from './statistics/target-rights.ts';
import { TYPE_OF_PROGRAMS } from './type-of-programs.ts';
import { SAFETY_OBJECTS } from './rights-words.ts';

/** `SP/TBT/2026-27/000001`: each type of programme by itself. */
export const SAFETY_SERIES = series('SP');
/** `WP/2026-27/000001`: permits to work and passes of an induction. */
export const PASS_SERIES = series('WP');

// prettier-ignore
export const safetyDeclaration: Declaration = {
  objects: SAFETY_OBJECTS,
  permissions: [
      //                                   OA       PM       SE       PC       SO       SK       AB       CE
    ...permissionsOf('safety_program', { view: 'ASO', create: 'AO', edit: 'AO', review: 'AS', resolve: 'AO', export: 'A' }, [
      ['view/create/edit/review/resolve/export', 'AAAAAA', 'AAAAAA', 'AOOSO-', 'OOO-O-', 'AAASAA', '------', '------', 'A----A'],
    ]),
    ...TARGET_PERMISSIONS,
  ],
  settings: [SHIFT_HOURS],
  lists: [
    { list: 'type-of-programs', rows: lookupRows('type-of-programs', TYPE_OF_PROGRAMS, { firstId: 591 }) },
  ],
  series: [SAFETY_SERIES, PASS_SERIES],
};
