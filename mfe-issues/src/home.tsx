import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { ISSUES, issuePlace } from '@chainage/shared/contracts/issues/place';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { BriefKind, Briefs, CountsPart, HomeOffer, WaitingPart } from '@chainage/shared/kit/home/home.model.ts';
import { countGroups } from '#lib/count-groups.ts';
import { useWarning } from '#lib/use-warning.ts';
import { texts } from './texts.ts';

const kinds = new Map(
  BUILT_TYPES.map((type): [string, BriefKind] => [
    type,
    { ...issuePlace(type), list: issueList(type), drafts: ['draft'] },
  ]),
);
const kindOf = ({ issue_type: type }: Pick<IssueRow, 'issue_type'>): BriefKind => {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`no contract for ${type}`);
  return kind;
};

const issues: Briefs<IssueRow> = {
  source: ISSUES,
  kindOf,
  useCells() {
    const { t } = useTranslation('issues');
    return { type: ({ issue_type }) => t(`type.${issue_type}.one`) };
  },
  flow: async () => (await import('@chainage/shared/contracts/issues/workflow')).issueFlow,
  useWarning,
};

const open = OPEN_STATUSES.join(',');

const grants = (permissions: readonly string[]) => permissions.includes('extend__all__issue');
const askedForTime = { extension_requested: 'true', status: 'approved,in_progress' };

/** What waits for somebody, by the part they have in it, most pressing first. */
const waiting: readonly Omit<WaitingPart, 'of'>[] = [
  { key: 'repair', filters: { resolver: 'me', status: 'approved,in_progress' }, ordering: 'due_at' },
  // of what they reported or repaired themselves somebody else decides
  { key: 'review', filters: { assigned_to: 'me', may: 'approve,verify' }, ordering: 'due_at' },
  // where the client approves, others hold the right and may not use it
  { key: 'moreTime', filters: { ...askedForTime, may: 'extend' }, ordering: 'due_at', shown: grants },
  // whoever reviews it knows of it, where others grant it
  {
    key: 'moreTime',
    filters: { ...askedForTime, assigned_to: 'me' },
    ordering: 'due_at',
    shown: (permissions) => !grants(permissions),
  },
  { key: 'photos', filters: { assigned_to: 'me', status: open, photos_missing: 'true' }, ordering: 'occurred_at' },
  { key: 'followUp', filters: { assigned_to: 'me', open_followup: 'true' }, ordering: 'occurred_at' },
  { key: 'finish', filters: { created_by: 'me', status: 'draft,returned' }, ordering: '-created_at' },
];

const counts: CountsPart<StatusDashboard> = {
  path: 'organisation/data/status-dashboard/issues/',
  figures: [{ name: 'open' }, { name: 'overdue', tone: 'danger' }],
  groups: countGroups,
};

const home: HomeOffer = {
  module: 'issues',
  texts,
  waiting: waiting.map((part) => ({ ...part, of: issues })),
  counts,
  road: [{ of: issues, filters: { status: open } }],
  find: [{ of: issues }],
  lists: [...kinds.values()],
};

export default home;
