/**
 * Who may take which step of which issue: every type at every stand, for each role and each part it may have in it, held against
 * the tables of domain.md (section 2, roles; section 4, issue), which are written down here once more and not read off the product.
 */
import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { ROLE_KEYS, type RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { declared } from '#modules/declarations.ts';
import { allowedActions } from './issue.machine.ts';
import type { StoredIssue } from './issue.model.ts';
import { mayView } from './issue.policy.ts';

const SAFETY = ['highway', 'occupational', 'hazard'];
const groupOf = (type: IssueType) =>
  SAFETY.includes(type) ? 'safety' : type.endsWith('_maintenance') ? 'maintenance' : 'incident';

/** Section 2: view, edit, review, resolve, cancel of OA PM SE PC SO SK AB CE; A all, S assigned, O own. */
const LETTERS = {
  safety: ['AAAAA', 'AAAAA', 'ASSSO', 'OO-SO', 'AAAAA', '-----', '-----', 'A----'],
  incident: ['AAAAA', 'AAAAA', 'ASSAO', 'AO-SO', 'AOS--', '-----', 'A----', 'A----'],
  maintenance: ['AAAAA', 'AAAAA', 'ASSAO', 'AO-SO', 'AO---', 'A----', 'A----', 'AOS-O'],
} as const;
const VERBS = ['view', 'edit', 'review', 'resolve', 'cancel'] as const;
type Verb = (typeof VERBS)[number];

interface Part {
  creator: boolean;
  reviewer: boolean;
  resolver: boolean;
}

function letterOf(role: RoleKey, verb: Verb, type: IssueType): string {
  if (role === 'accounts_billing' && verb === 'edit' && type === 'material_damage') return 'A';
  return LETTERS[groupOf(type)][ROLE_KEYS.indexOf(role)]?.[VERBS.indexOf(verb)] ?? '-';
}

/** Whether a role reaches an issue with a verb by the letter it has, and by the part it has in it. */
function reaches(role: RoleKey, verb: Verb, type: IssueType, { creator, reviewer, resolver }: Part): boolean {
  const letter = letterOf(role, verb, type);
  const assigned = { view: reviewer || resolver, edit: reviewer || resolver, review: reviewer, resolve: resolver };
  if (letter === 'A') return true;
  if (letter === 'O') return creator;
  // S on edit means assigned and own
  if (letter === 'S') return (verb !== 'cancel' && assigned[verb]) || (verb === 'edit' && creator);
  return false;
}

/** S on review or resolve also brings the view of what is assigned. */
const sees = (role: RoleKey, type: IssueType, part: Part): boolean =>
  reaches(role, 'view', type, part) ||
  ((part.reviewer || part.resolver) &&
    (['review', 'resolve'] as const).some((verb) => letterOf(role, verb, type) === 'S'));

interface Stand {
  status: StoredIssue['status'];
  approved: boolean;
  asked?: boolean;
}

// prettier-ignore
const STANDS: readonly Stand[] = [
  ...(['draft', 'returned', 'pending_review', 'rejected', 'cancelled'] as const).map((status) => ({ status, approved: false })),
  ...(['in_progress', 'resolved'] as const).map((status) => ({ status, approved: false })),
  ...(['approved', 'in_progress', 'resolved', 'closed'] as const).map((status) => ({ status, approved: true })),
  { status: 'in_progress', approved: true, asked: true },
];

/** Section 4, row by row. */
function expected(role: RoleKey, type: IssueType, part: Part, { status, approved, asked }: Stand): string[] {
  const can = (verb: Verb) => reaches(role, verb, type, part);
  const at = (...all: Stand['status'][]) => all.includes(status);
  const done = at('resolved', 'closed');
  // nobody approves or verifies what they created or resolved
  const ownWork = part.creator || (done && part.resolver);
  const goesAhead = part.creator || can('resolve');
  const works = approved ? can('resolve') : goesAhead;
  const reviews = can('review');
  const rows: [string, boolean][] = [
    ['submit', at('draft', 'returned') && (part.creator || can('edit'))],
    ['start', at('pending_review', 'approved') && works],
    ['temporary_fix', at('pending_review', 'approved', 'in_progress') && works],
    ['resolve', at('pending_review', 'approved', 'in_progress') && works],
    ['return', at('pending_review') && reviews],
    ['reject', at('pending_review') && reviews],
    ['approve', (at('pending_review') || (at('resolved') && !approved)) && reviews && !ownWork],
    ['verify', at('resolved') && approved && reviews && !ownWork],
    ['reopen', (at('resolved') && reviews) || (at('closed') && letterOf(role, 'review', type) === 'A')],
    [
      'request_extension',
      // whoever is over the manager may ask as well
      at('approved', 'in_progress') && (part.resolver || ['project_manager', 'organisation_admin'].includes(role)),
    ],
    ['extend', at('approved', 'in_progress') && asked === true && role === 'client_engineer'],
    ['cancel', at('draft', 'returned', 'pending_review') && can('cancel')],
    ['assign', !at('closed', 'rejected', 'cancelled') && (reviews || (part.creator && !approved))],
    ['update_followup', at('approved', 'in_progress', 'resolved', 'closed') && can('edit')],
    ['comment', true],
    ['link', can('edit')],
    ['unlink', can('edit')],
  ];
  return rows.flatMap(([verb, may]) => (may ? [verb] : []));
}

const ME = 1;
const OTHER = 9;
const NOW = new Date('2026-10-08T10:00:00.000Z');
const PARTS: readonly Part[] = [
  { creator: false, reviewer: false, resolver: false },
  { creator: true, reviewer: false, resolver: false },
  { creator: false, reviewer: true, resolver: false },
  { creator: false, reviewer: false, resolver: true },
  { creator: true, reviewer: false, resolver: true },
];

const standing = (type: IssueType, part: Part, { status, approved, asked }: Stand): StoredIssue =>
  ({
    issue_type: type,
    status,
    created_by: part.creator ? ME : OTHER,
    resolver: part.resolver ? ME : null,
    resolved_by: ['resolved', 'closed'].includes(status) && part.resolver ? ME : null,
    approved_at: approved ? '2026-10-06T11:00:00.000Z' : null,
    due_at: '2026-10-09T10:00:00.000Z',
    closed_at: status === 'closed' ? '2026-10-07T10:00:00.000Z' : null,
    extension_requested: asked ? '2026-10-12T10:00:00.000Z' : null,
    values: { assigned_to: part.reviewer ? ME : OTHER },
  }) as unknown as StoredIssue;

it.each(ISSUE_TYPES)('%s', (type) => {
  const told = (role: RoleKey, part: Part, stand: Stand, actions: readonly string[]) =>
    `${role} ${JSON.stringify({ ...part, ...stand })}: ${[...actions].sort().join(' ')}`;
  const wanted: string[] = [];
  const found: string[] = [];
  for (const role of ROLE_KEYS) {
    const permissions = declared.roles.find(({ key }) => key === role)?.permissions ?? [];
    const reader = { memberId: ME, roleKey: role, permissions, packages: [] };
    const settings = { client_approval_required: true };
    for (const part of PARTS)
      for (const stand of STANDS) {
        const issue = standing(type, part, stand);
        const seen = mayView(reader, issue, settings);
        found.push(told(role, part, stand, seen ? allowedActions(issue, reader, settings, NOW) : ['unseen']));
        const may = sees(role, type, part) ? expected(role, type, part, stand) : ['unseen'];
        wanted.push(told(role, part, stand, may));
      }
  }
  expect(wanted).toHaveLength(ROLE_KEYS.length * PARTS.length * STANDS.length);
  expect(found.filter((line, at) => line !== wanted[at])).toEqual(wanted.filter((line, at) => line !== found[at]));
});
