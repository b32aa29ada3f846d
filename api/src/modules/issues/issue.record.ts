import { mask } from '#kernel/fields/masking.ts';
import { emptyOf, together } from '#kernel/fields/together.ts';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { editableFields, toComplete } from './editing.ts';
import { mayAddImage, maySeeSensitive } from './issue.policy.ts';
import { slaState } from './sla.ts';
import { allowedActions } from './issue.machine.ts';
import type { LoadedIssue } from './issue.queries.ts';
import type { Reader } from './issue.model.ts';

/** The sensitive fields of the type that this reader may not see. */
export const hiddenFrom = (reader: Reader, { record }: LoadedIssue, definition: IssueTypeDefinition) =>
  maySeeSensitive(reader, record) ? [] : definition.sensitive;

/** The record on the wire, as this reader may see it. */
export function toRecord(loaded: LoadedIssue, reader: Reader, now: Date): IssueRecord {
  const { record: issue, settings, names, class_code: classed } = loaded;
  const definition = issueTypeOf(issue.issue_type) as IssueTypeDefinition;
  const hidden = hiddenFrom(reader, loaded, definition);
  const { values, resolved_by: _, due_soon_at: __, submitted_limits: ___, called_off_at: ____, ...server } = issue;
  const computed = definition.computed(
    together(values, { resolved_at: issue.resolved_at }),
    () => classed ?? undefined,
  );
  const assigned = [values.assigned_to, issue.resolver].filter((id): id is number => typeof id === 'number');
  return together(mask(together(emptyOf(definition.shape), values, computed), hidden), server, {
    created_by_name: names.created_by,
    assigned_to_name: names.assigned_to,
    resolver_name: names.resolver,
    sla_state: slaState(issue, now),
    owner_ids: [issue.created_by],
    assigned_ids: [...new Set(assigned)],
    allowed_actions: allowedActions(issue, reader, settings, now),
    can_edit: editableFields(reader, issue, settings, now),
    to_complete: toComplete(issue, now),
    can_add_image: mayAddImage(reader, issue, settings),
    masked: [...hidden],
    linked_issues: loaded.links,
    history: loaded.history,
    earlier_history: loaded.earlier_history,
  }) as IssueRecord;
}
