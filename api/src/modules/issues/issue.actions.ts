/**
 * Moving an issue: `POST organisation/data/issue/{id}/action/`. The table is the contract's `issueFlow`, the order the kernel's
 * (`take-step.ts`); here is what issues add: their facts, their effects, number, links and audit.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { ISSUE_SERIES } from './series.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { futureTimesIn } from '#kernel/fields/future-dates.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { judgeStep, openStep, readStepData, verbIsVersionless } from '#kernel/workflow/take-step.ts';
import { actionDataSchema, fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import type { ActionBody } from '@chainage/shared/contracts/issues/actions';
import { shapeOf, type IssueRecord, type IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { changeLinks } from './change-links.ts';
import { appendToIssue } from './children.queries.ts';
import { checkPhotos, loadFacts } from './facts.queries.ts';
import { answer, checkVersion, findIssue, refuseIfAny, type FoundIssue } from './issue.access.ts';
import { changedColumns } from './issue.columns.ts';
import { askedOf, issueMachine, recordOf } from './issue.machine.ts';
import { updateIssue } from './issue.queries.ts';
import { hiddenFrom } from './issue.record.ts';
import { unmask } from './masking.ts';
import { referencesOf } from './references.ts';
import { changesWords, searchTokens } from './search-tokens.ts';
import { EFFECTS } from './transitions/effects.ts';
import type { Effect, MoveData } from './transitions/effect.ts';
import { onePerPathAndCode } from './validation.ts';

/** Fields of the type go among what people fill in, the server's own to its columns. */
function split(
  definition: IssueTypeDefinition,
  laid: Record<string, unknown>,
): Required<Pick<Effect, 'set' | 'values'>> {
  const shape = shapeOf(definition);
  const part = (own: boolean) => Object.fromEntries(Object.entries(laid).filter(([name]) => name in shape === own));
  return { set: part(false), values: part(true) };
}

export async function performAction(tenant: Tenant, id: string, body: ActionBody): Promise<IssueRecord> {
  const { action } = body;
  const versionless = verbIsVersionless(issueFlow, action);
  const found = await findIssue(tenant, id, { lock: !versionless });
  const { reader, loaded, definition } = found;
  const { issue, settings } = loaded;
  const { step, to } = openStep(issueMachine, askedOf(issue, reader, settings, tenant.now), {
    body,
    viaGrant: tenant.viaGrant,
    isOwn: issue.created_by === reader.memberId,
    checkVersion: () => checkVersion(tenant, loaded, reader, body.version),
  });
  const read = readStepData(step, body, actionDataSchema(action, definition));
  const seen = unmask(read.data, issue.values, hiddenFrom(reader, loaded, definition));
  const data = normalForm(shapeOf(definition), seen.values, issue.values) as MoveData;
  const photos = data.photos ?? [];
  const facts = await loadFacts(tenant.db, {
    issueId: id,
    references: versionless ? [] : referencesOf(definition, { ...issue.values, ...data }),
    members: [data.resolver, data.assigned_to].filter((member) => member !== undefined),
    lists: step.asks?.set === 'followup' ? (definition.followUpLists ?? []) : [],
    announced: photos,
  });
  const judged = judgeStep(step, {
    data,
    record: recordOf(issue),
    photos: facts.photos,
    withoutPhotos: definition.beforePhotoRequired ? [] : ['before'],
    sets: fieldSetsOf(definition),
    actor: reader.memberId,
    now: tenant.now,
  });
  const move = {
    issue,
    definition,
    reader,
    facts,
    data,
    step,
    to: to as IssueStatus,
    now: tenant.now,
    clock: tenant.clock,
  };
  const effect = (EFFECTS[stepKey(step) as IssueAction] ?? EFFECTS[action])?.(move) ?? {};
  const wrong = [...read.errors, ...seen.errors, ...judged.errors, ...(effect.errors ?? [])];
  refuseIfAny([...onePerPathAndCode(wrong), ...checkPhotos(photos, facts.photos)]);
  await changeLinks(tenant, id, action, data);
  const laid = split(definition, judged.laid);
  const set = { ...laid.set, ...effect.set };
  const values = { ...laid.values, ...effect.values };
  await write(tenant, found, body, move.to, { ...effect, set, values }, photos);
  return answer(tenant, id);
}

/** A number when it leaves draft, by the year it happened in, or came in where that cannot be. A cancelled draft needs none. */
async function numberFor(tenant: Tenant, { loaded: { issue } }: FoundIssue, to: IssueStatus): Promise<string | null> {
  if (issue.number !== null || to === issue.status || to === 'cancelled' || !issue.values.occurred_at)
    return issue.number;
  const { occurred_at: occurred } = issue.values;
  const year = financialYearOf(isImpossible(occurred, tenant.now) ? tenant.now : new Date(occurred));
  return nextNumber(tenant.db, ISSUE_SERIES[issue.issue_type], year);
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
  if (!verbIsVersionless(issueFlow, body.action))
    await updateIssue(
      tenant.db,
      found.loaded,
      { ...changedColumns(issue.values, set, values), status: to },
      changed.map(([name]) => name),
      tenant.now,
    );
  const tokens =
    number === issue.number && !changesWords(found.definition, values)
      ? undefined
      : searchTokens(found.definition, number, { ...issue.values, ...values });
  await appendToIssue(tenant, issue.id, {
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
