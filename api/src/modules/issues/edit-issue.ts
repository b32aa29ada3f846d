import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { checkReferences } from '#kernel/fields/references.ts';
import type { AnnouncedPhoto } from '@chainage/shared/contracts/issues/image';
import { shapeOf, type IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { editIssueSchema } from '@chainage/shared/contracts/issues/registry';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { appendToIssue } from './children.queries.ts';
import { editableFields, REVIEW_FIELDS } from './editing.ts';
import { checkPhotos, loadFacts } from './facts.queries.ts';
import { answer, checkVersion, findIssue, refuseIfAny } from './issue.access.ts';
import { changedColumns } from './issue.columns.ts';
import { updateIssue } from './issue.queries.ts';
import { hiddenFrom, toRecord } from './issue.record.ts';
import { unmask } from './masking.ts';
import { checkFamily, referencesOf } from './references.ts';
import { searchTokens } from './search-tokens.ts';
import { changesOf } from './transitions/effect.ts';
import { checkDraft } from './validation.ts';
import type { IssueValues } from './issue.model.ts';

/** Changes fields of a draft, or category, sub-type and priority as its reviewer. What is left out stays. */
export async function editIssue(tenant: Tenant, id: string, body: Record<string, unknown>): Promise<IssueRecord> {
  const { reader, loaded, definition } = await findIssue(tenant, id, { lock: true });
  const { issue, settings } = loaded;
  checkVersion(tenant, loaded, reader, body['version']);
  const editable = editableFields(reader, issue, settings);
  if (editable === 'no') throw new ApiError('record.not_editable');
  const parsed = editIssueSchema(definition).safeParse(body, { reportInput: true });
  if (!parsed.success) throw new ApiError('request.invalid', { errors: toFieldErrors(parsed.error) });
  const {
    version: _,
    photos = [],
    ...sent
  } = parsed.data as { version: number; photos?: AnnouncedPhoto[] } & IssueValues;
  if (editable === 'review_fields' && Object.keys(sent).some((name) => !REVIEW_FIELDS.includes(name)))
    throw new ApiError('record.not_editable');
  const written = unmask(sent, issue.values, hiddenFrom(reader, loaded, definition));
  const values = normalForm(shapeOf(definition), written.values, issue.values);
  const after: IssueValues = { ...issue.values, ...values };
  const facts = await loadFacts(tenant.db, {
    issueId: id,
    references: referencesOf(definition, after),
    announced: photos,
  });
  refuseIfAny([
    ...written.errors,
    ...(editable === 'all'
      ? checkDraft(definition, values, reader, facts)
      : [
          ...checkReferences(referencesOf(definition, values), facts, true),
          ...checkFamily(issue.issue_type, after, facts),
        ]),
    ...checkPhotos(photos, facts.photos),
  ]);
  const changed = changesOf(issue.values, values);
  if (Object.keys(changed).length === 0 && photos.length === 0) return toRecord(loaded, reader, tenant.now);
  const received = 'reported_at' in changed ? tenant.now : new Date(issue.received_at);
  const isFuture = issue.time_suspect && futureTimesIn(shapeOf(definition), after, tenant.now).length > 0;
  const set = { time_suspect: isFuture || isImpossible(after.reported_at, received) };
  await updateIssue(tenant.db, loaded, changedColumns(issue.values, set, values), Object.keys(changed), tenant.now);
  await appendToIssue(tenant, id, {
    line: {
      action: 'edit',
      from: issue.status,
      to: issue.status,
      by: tenant.memberId,
      at: tenant.now,
      comment: null,
      data: editable === 'all' ? { fields: Object.keys(changed) } : { changed },
    },
    photos,
    tokens: searchTokens(definition, issue.number, after),
  });
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, issue.values[name] ?? null]));
  const next = Object.fromEntries(Object.keys(changed).map((name) => [name, after[name] ?? null]));
  writeAudit(tenant, { action: 'edit', entity: 'issue', id, before, after: next });
  return answer(tenant, id);
}
