/**
 * Who may do what with an issue (domain.md sections 2 and 4), as a table of small rules. Permissions come from the
 * organisation role; `assigned` looks at the reviewer for review and at the resolver for resolve.
 */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { isClientEngineer } from './roles.ts';
import type { IssueSettings, Reader, StoredIssue } from './issue.model.ts';

export type Rule = (reader: Reader, issue: StoredIssue, settings: IssueSettings) => boolean;

const holds = (reader: Reader, verb: string, scope: string, object: string) =>
  reader.permissions.includes(`${verb}__${scope}__${object}`);
const holdsFor = (reader: Reader, verb: string, scope: string, type: IssueType) =>
  holds(reader, verb, scope, `issue_${type}`);

export const isCreator: Rule = (reader, issue) => issue.created_by === reader.memberId;
export const isReviewer: Rule = (reader, issue) => issue.values.assigned_to === reader.memberId;
export const isResolver: Rule = (reader, issue) => issue.resolver === reader.memberId;
const isAssigned: Rule = (...ask) => isReviewer(...ask) || isResolver(...ask);

/** `{verb}__all__…`, or `assigned` / `own` where the record is the reader's in that sense. */
const scoped =
  (verb: string, assigned: Rule, own: Rule): Rule =>
  (reader, issue, settings) =>
    holdsFor(reader, verb, 'all', issue.issue_type) ||
    (holdsFor(reader, verb, 'assigned', issue.issue_type) && assigned(reader, issue, settings)) ||
    (holdsFor(reader, verb, 'own', issue.issue_type) && own(reader, issue, settings));
const never: Rule = () => false;

export const mayView = scoped('view', isAssigned, isCreator);
export const mayEdit = scoped('edit', isAssigned, isCreator);
export const mayReview = scoped('review', isReviewer, never);
export const mayResolve = scoped('resolve', isResolver, never);
const mayCancel = scoped('cancel', never, isCreator);
const mayReviewAll: Rule = (reader, issue) => holdsFor(reader, 'review', 'all', issue.issue_type);

export const creatorOrEdit: Rule = (...ask) => isCreator(...ask) || mayEdit(...ask);
const creatorOrResolve: Rule = (...ask) => isCreator(...ask) || mayResolve(...ask);
/** Reassigning: whoever reviews, and the creator until somebody has approved. */
const mayAssign: Rule = (reader, issue, settings) =>
  mayReview(reader, issue, settings) || (isCreator(reader, issue, settings) && issue.approved_at === null);

const mayExtendAtAll = (reader: Reader) => holds(reader, 'extend', 'all', 'issue');
const mayRequestExtension: Rule = (reader, issue, settings) =>
  isResolver(reader, issue, settings) || (mayExtendAtAll(reader) && !isClientEngineer(reader.roleKey));
const mayExtend: Rule = (reader, _issue, settings) =>
  mayExtendAtAll(reader) && (isClientEngineer(reader.roleKey) || !settings.client_approval_required);

/** Who may take a step, by the name its rows have in the contract's `issueFlow`. */
export const RULES: Readonly<Record<string, Rule>> = {
  view: mayView,
  edit: mayEdit,
  creator: isCreator,
  creator_or_edit: creatorOrEdit,
  creator_or_resolve: creatorOrResolve,
  review: mayReview,
  review_all: mayReviewAll,
  resolve: mayResolve,
  request_extension: mayRequestExtension,
  extend: mayExtend,
  cancel: mayCancel,
  assign: mayAssign,
};

/** Whoever gives the time that is asked for brings its letter. */
const mayBringLetter: Rule = (...ask) => ask[1].extension_requested !== null && mayExtend(...ask);

/** Photos are evidence: whoever reports, edits, repairs or reviews may add them, at any time (rule 10). */
export const mayAddImage: Rule = (...ask) =>
  creatorOrEdit(...ask) || mayResolve(...ask) || mayReview(...ask) || isResolver(...ask) || mayBringLetter(...ask);

const SEES_NAMES = 'view_sensitive__all__issue';

/** Rights that a file of issues rests on: with names of persons in it, also that to see them. */
export const fileRights = (permissions: readonly string[], rights: readonly string[]): readonly string[] =>
  rights.length > 0 && permissions.includes(SEES_NAMES) ? [...rights, SEES_NAMES] : rights;

/** Names, licences and phones (rule 11): with the permission, or creator and current resolver until closing. */
export const maySeeSensitive = (
  reader: Reader,
  issue: Pick<StoredIssue, 'status' | 'created_by' | 'resolver'>,
): boolean =>
  holds(reader, 'view_sensitive', 'all', 'issue') ||
  (!['closed', 'rejected', 'cancelled'].includes(issue.status) &&
    [issue.created_by, issue.resolver].includes(reader.memberId));

/** Creating: anywhere, in the user's own packages only, or not at all. */
export function mayCreate(reader: Reader, type: IssueType): 'anywhere' | 'own_packages' | 'no' {
  if (holdsFor(reader, 'create', 'all', type)) return 'anywhere';
  return holdsFor(reader, 'create', 'own', type) ? 'own_packages' : 'no';
}

/** Whether a photo may come with a new issue: as `mayAddImage` and `mayView` would say of it to whoever reports it. */
export const mayBeginWithImage = (reader: Reader, type: IssueType): boolean =>
  mayCreate(reader, type) !== 'no' && (holdsFor(reader, 'view', 'all', type) || holdsFor(reader, 'view', 'own', type));

/** Nobody approves or verifies what they reported or resolved (domain.md section 2): nobody is asked to, either. */
export const isOwnWork = (
  { created_by, resolved_by }: Pick<StoredIssue, 'created_by' | 'resolved_by'>,
  member: number,
): boolean => [created_by, resolved_by].includes(member);

/** Whether a colleague can be chosen as reviewer or resolver of a type. */
export const isEligible = (permissions: readonly string[], verb: 'review' | 'resolve', type: IssueType): boolean =>
  ['all', 'assigned'].some((scope) => permissions.includes(`${verb}__${scope}__issue_${type}`));
