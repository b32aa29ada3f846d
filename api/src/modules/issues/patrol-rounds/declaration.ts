/** Who may run patrol rounds and read them, and what their numbers begin with. */
import { permissionsOf, type PermissionDeclaration } from '#kernel/declarations/permissions.ts';
import { series } from '#kernel/numbering/number-series.ts';

export const ROUND_SERIES = series('PTR');

// prettier-ignore
export const ROUND_PERMISSIONS: readonly PermissionDeclaration[] = permissionsOf(
  'patrol_round',
  { view: 'AO', create: 'AO' },
  [
    //              OA    PM    SE    PC    SO    SK    AB    CE
    ['view/create', 'AA', 'AA', 'AA', 'OO', 'AO', '--', '--', 'A-'],
  ],
);
