/** Who starts with which permission on issues: the table of domain.md section 2, by group of issue types. */
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { permissionsOf, type PermissionDeclaration, type PermissionRow } from '#kernel/declarations/permissions.ts';

const SCOPES = { view: 'ASO', create: 'AO', edit: 'ASO', review: 'AS', resolve: 'AS', cancel: 'AO', export: 'A' };

// prettier-ignore
const ROWS: Record<'safety' | 'incident' | 'maintenance', readonly PermissionRow[]> = {
  //                                   OA      PM      SE      PC      SO      SK      AB      CE
  safety: [
    ['view/create/edit',              'AAA',  'AAA',  'AOS',  'OOO',  'AAA',  '---',  '---',  'A--'],
    ['review/resolve/cancel/export',  'AAAA', 'AAAA', 'SSO-', '-SO-', 'AAAA', '----', '----', '---A'],
  ],
  incident: [
    ['view/create/edit',              'AAA',  'AAA',  'AAS',  'AOO',  'AOO',  '---',  'A--',  'A--'],
    ['review/resolve/cancel/export',  'AAAA', 'AAAA', 'SAOA', '-SO-', 'S--A', '----', '---A', '---A'],
  ],
  maintenance: [
    ['view/create/edit',              'AAA',  'AAA',  'AAS',  'AOO',  'AOO',  'A--',  'A--',  'AOO'],
    ['review/resolve/cancel/export',  'AAAA', 'AAAA', 'SAOA', '-SO-', '----', '----', '---A', 'S-OA'],
  ],
};

/** Accounts bill the damage to who caused it. */
const COST_RECOVERY: PermissionRow = ['edit', '-', '-', '-', '-', '-', '-', 'A', '-'];

const groupOf = (type: IssueType): keyof typeof ROWS =>
  ['highway', 'occupational', 'hazard'].includes(type)
    ? 'safety'
    : type.endsWith('_maintenance')
      ? 'maintenance'
      : 'incident';

const rowsOf = (type: IssueType) =>
  type === 'material_damage' ? [...ROWS[groupOf(type)], COST_RECOVERY] : ROWS[groupOf(type)];

// prettier-ignore
export const ISSUE_PERMISSIONS: readonly PermissionDeclaration[] = [
  ...ISSUE_TYPES.flatMap((type) => permissionsOf(`issue_${type}`, SCOPES, rowsOf(type))),
  ...permissionsOf('issue', { extend: 'A', view_sensitive: 'A' }, [
    ['extend/view_sensitive',         'AA',   'AA',   '-A',   '--',   '-A',   '--',   '--',   'AA'],
  ]),
];
