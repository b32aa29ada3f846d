import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { IssueRecord } from '#lib/issue-record.ts';

export type OfferKey =
  'continue' | 'edit' | 'review' | Exclude<IssueAction, 'submit' | 'approve' | 'return' | 'reject'>;

export type Page = 'edit' | 'approve' | 'resolution' | 'temporary';

export interface Offer {
  key: OfferKey;
  /** `now` at once; `ask` in a dialog; else the page to go to, below the issue's own address. */
  way: 'now' | 'ask' | { page: Page };
}

const REVIEW = ['approve', 'return', 'reject'];
const ASKED: readonly OfferKey[] = [
  'verify',
  'reopen',
  'request_extension',
  'extend',
  'assign',
  'update_followup',
  'cancel',
];

function primaryOf(keys: readonly OfferKey[], status: string, own: boolean): OfferKey | undefined {
  const wanted: OfferKey[] = ['review', 'verify', 'extend'];
  // somebody else's unfinished report is theirs to go on with; others may help out
  if (own) wanted.splice(2, 0, 'continue');
  if (status === 'approved') wanted.push('start');
  if (status === 'in_progress') wanted.push('resolve');
  return wanted.find((key) => keys.includes(key));
}

/** The buttons of a record: just what its `allowed_actions` and `can_edit` say, the likeliest step first. */
export function planActions(
  issue: Pick<IssueRecord, 'allowed_actions' | 'can_edit' | 'status'>,
  own: boolean,
): { primary: Offer | undefined; others: Offer[] } {
  const may = (action: string) => issue.allowed_actions.includes(action);
  const mayEdit = issue.can_edit === 'all';
  const offers: Offer[] = [];
  if (may('submit') && mayEdit) offers.push({ key: 'continue', way: { page: 'edit' } });
  else if (mayEdit) offers.push({ key: 'edit', way: { page: 'edit' } });
  if (REVIEW.some(may)) offers.push({ key: 'review', way: { page: 'approve' } });
  if (may('start')) offers.push({ key: 'start', way: 'now' });
  if (may('resolve')) offers.push({ key: 'resolve', way: { page: 'resolution' } });
  if (may('temporary_fix')) offers.push({ key: 'temporary_fix', way: { page: 'temporary' } });
  for (const key of ASKED) if (may(key)) offers.push({ key, way: 'ask' });
  const first = primaryOf(
    offers.map(({ key }) => key),
    issue.status,
    own,
  );
  return { primary: offers.find(({ key }) => key === first), others: offers.filter(({ key }) => key !== first) };
}
