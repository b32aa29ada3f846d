/** Moving an issue: `POST organisation/data/issue/{id}/action/`. The rules are in `transitions/`; this is the order. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { actionDataSchema } from '@chainage/shared/contracts/issues/action-data';
import { COMMENT_REQUIRED, VERSIONLESS, type ActionBody } from '@chainage/shared/contracts/issues/actions';
import { shapeOf, type IssueRecord, type IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { ISSUE_CODES, type IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { SENT_LATER } from '@chainage/shared/contracts/issues/sent-later';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { appendToIssue } from './children.queries.ts';
import { checkPhotos, loadFacts } from './facts.queries.ts';
import { answer, checkVersion, findIssue, refuseIfAny, type FoundIssue } from './issue.access.ts';
import { changedColumns } from './issue.columns.ts';
import { updateIssue } from './issue.queries.ts';
import { hiddenFrom } from './issue.record.ts';
import { changeLinks } from './links.queries.ts';
import { unmask } from './masking.ts';
import { referencesOf } from './references.ts';
import { searchTokens } from './search-tokens.ts';
import { EFFECTS } from './transitions/effects.ts';
import { chooseTransition } from './transitions/table.ts';
import { required, type Effect, type MoveData } from './transitions/effect.ts';

/** A grant lies on a phone that others may hold: what needs a reviewer's eyes is done signed in, by themselves. */
const mayBeSentLater = ({ action }: ActionBody, { reader, loaded: { issue } }: FoundIssue): boolean =>
  SENT_LATER.includes(action) && (action !== 'cancel' || issue.created_by === reader.memberId);

function choose(tenant: Tenant, found: FoundIssue, body: ActionBody): IssueStatus {
  const { issue, settings } = found.loaded;
  if (tenant.viaGrant && !mayBeSentLater(body, found)) throw new ApiError('permission.denied');
  const onSpot = body.data?.['resolved_on_spot'] === true;
  const choice = chooseTransition(body.action, onSpot, issue, found.reader, settings, tenant.now);
  if (choice.allowed) return choice.to;
  if (choice.because === 'status') throw new ApiError('action.not_allowed');
  if (choice.because === 'person') throw new ApiError('permission.denied');
  throw new ApiError('permission.denied', {
    errors: [{ path: 'action', code: 'not_approved_by_self', message: 'Nobody approves or verifies their own work' }],
  });
}

/** What the body carries beside the action, with everything wrong about its form. */
function readData(body: ActionBody, definition: IssueTypeDefinition): { data: MoveData; errors: FieldError[] } {
  const errors = COMMENT_REQUIRED.includes(body.action) && !body.comment ? [required('comment')] : [];
  const parsed = actionDataSchema(body.action, definition).safeParse(body.data ?? {}, { reportInput: true });
  if (parsed.success) return { data: parsed.data as MoveData, errors };
  throw new ApiError('request.invalid', { errors: [...errors, ...toFieldErrors(parsed.error)] });
}

export async function performAction(tenant: Tenant, id: string, body: ActionBody): Promise<IssueRecord> {
  const { action } = body;
  const versionless = VERSIONLESS.includes(action);
  const found = await findIssue(tenant, id, { lock: !versionless });
  const { reader, loaded, definition } = found;
  const { issue } = loaded;
  if (!versionless) checkVersion(tenant, loaded, reader, body.version);
  const to = choose(tenant, found, body);
  const read = readData(body, definition);
  const seen = unmask(read.data, issue.values, hiddenFrom(reader, loaded, definition));
  const data = normalForm(shapeOf(definition), seen.values) as MoveData;
  const photos = data.photos ?? [];
  const facts = await loadFacts(tenant.db, {
    issueId: id,
    references: versionless ? [] : referencesOf(definition, { ...issue.values, ...data }),
    members: [data.resolver, data.assigned_to].filter((member) => member !== undefined),
    lists: action === 'update_followup' ? (definition.followUpLists ?? []) : [],
    announced: photos,
  });
  const effect = EFFECTS[action]({ issue, definition, reader, facts, data, to, now: tenant.now, clock: tenant.clock });
  refuseIfAny([...read.errors, ...seen.errors, ...(effect.errors ?? []), ...checkPhotos(photos, facts.photos)]);
  await changeLinks(tenant, reader, id, action, data);
  await write(tenant, found, body, to, effect, photos);
  return answer(tenant, id);
}

/** A number when it leaves draft, by the year it happened in, or came in where that cannot be. A cancelled draft needs none. */
async function numberFor(tenant: Tenant, { loaded: { issue } }: FoundIssue, to: IssueStatus): Promise<string | null> {
  if (issue.number !== null || to === issue.status || to === 'cancelled' || !issue.values.occurred_at)
    return issue.number;
  const { occurred_at: occurred } = issue.values;
  const year = financialYearOf(isImpossible(occurred, tenant.now) ? tenant.now : new Date(occurred));
  return nextNumber(tenant.db, `ISS/${ISSUE_CODES[issue.issue_type]}`, year);
}

/** A time that cannot be and was taken all the same, because a broken clock wrote it, marks the record. */
const isMarked = (
  tenant: Tenant,
  { definition, loaded: { issue } }: FoundIssue,
  values: Record<string, unknown>,
  photos: MoveData['photos'] = [],
) =>
  futureTimesIn(shapeOf(definition), { ...issue.values, ...values }, tenant.now).length > 0 ||
  photos.some((photo) => isImpossible(photo.taken_at, tenant.now));

async function write(
  tenant: Tenant,
  found: FoundIssue,
  body: ActionBody,
  to: IssueStatus,
  effect: Effect,
  photos: MoveData['photos'],
): Promise<void> {
  const { issue } = found.loaded;
  const number = await numberFor(tenant, found, to);
  const values = effect.values ?? {};
  const set = {
    ...effect.set,
    ...(isMarked(tenant, found, values, photos) && { time_suspect: true }),
    ...(number === issue.number ? {} : { number }),
  };
  const before: Record<string, unknown> = { ...issue, ...issue.values };
  const changed = Object.entries({ ...set, ...values, status: to }).filter(
    ([name, now]) => !isDeepStrictEqual(before[name] ?? null, now ?? null),
  );
  if (!VERSIONLESS.includes(body.action))
    await updateIssue(
      tenant.db,
      found.loaded,
      { ...changedColumns(issue.values, set, values), status: to },
      changed.map(([name]) => name),
      tenant.now,
    );
  const tokens =
    number === issue.number && !('vehicles' in values)
      ? undefined
      : searchTokens(number, { ...issue.values, ...values });
  await appendToIssue(tenant.db, issue.id, {
    line: {
      action: body.action,
      from: issue.status,
      to,
      by: tenant.memberId,
      at: tenant.now,
      comment: body.comment ?? null,
      data: { ...effect.history, ...(photos?.length ? { photos: photos.map((photo) => photo.id) } : {}) },
    },
    photos,
    tokens,
  });
  writeAudit(tenant, {
    action: body.action,
    entity: 'issue',
    id: issue.id,
    before: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
    after: { ...Object.fromEntries(changed), ...(body.comment ? { comment: body.comment } : {}) },
  });
}
