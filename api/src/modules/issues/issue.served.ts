/** Issues as the kernel's pieces serve them: the table, who may, what is checked, and what a step does besides. */
import { IMAGES_PER_STAGE, STAGES } from '@chainage/shared/contracts/issues/image';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { checkReferences } from '#kernel/fields/references.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addLink, removeLink } from '#kernel/links/links.queries.ts';
import { financialYearOf, nextNumber } from '#kernel/numbering/number-series.ts';
import { createRecord, type NewRecord } from '#kernel/records/create-record.ts';
import { registerOf } from '#kernel/records/record-kinds.ts';
import type { RecordMove, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import type { StepBody } from '#kernel/workflow/take-step.ts';
import { completing, editableFields, mayEdit, REVIEW_FIELDS, UNFINISHED } from './editing.ts';
import { limitsAfterEdit } from './corrected-limits.ts';
import type { Facts } from './facts.model.ts';
import { loadFacts } from './facts.queries.ts';
import { columnsOf, changedColumns } from './issue.columns.ts';
import { issuesHandOver } from './hand-over.ts';
import { issueKind } from './issue.kind.ts';
import { issueMachine, recordOf, type IssueAsk } from './issue.machine.ts';
import type { IssueValues } from './issue.model.ts';
import { mayCreate, mayReview, mayView } from './issue.policy.ts';
import { unwrittenIssue, loadIssue, type LoadedIssue } from './issue.queries.ts';
import { hiddenFrom, toRecord } from './issue.record.ts';
import { servedType, type ServedType } from './issue.type.ts';
import { completedNotices } from './notices/completed.ts';
import { fatalNotices, takenBackNotices } from './notices/fatal.ts';
import { checkFamily, referencesOf } from './references.ts';
import { ISSUE_SERIES } from './series.ts';
import { effectOf } from './transitions/effects.ts';
import type { MoveData } from './transitions/effect.ts';
import { materialOf } from './transitions/material.ts';
import { checkCompleted, checkDraft } from './validation.ts';

type IssueMove = RecordMove<LoadedIssue, Facts, ServedType>;

/** A number when it leaves draft, by the year it happened in, or came in where that cannot be. A cancelled draft needs none. */
async function numberFor(tenant: Tenant, _: Values, loaded: LoadedIssue | null, to: string): Promise<string | null> {
  if (!loaded) return null;
  const { record } = loaded;
  const { occurred_at: occurred } = record.values;
  if (record.number !== null || to === record.status || to === 'cancelled' || !occurred) return record.number;
  const year = financialYearOf(isImpossible(occurred, tenant.now) ? tenant.now : new Date(occurred));
  return nextNumber(tenant.db, ISSUE_SERIES[record.issue_type], year);
}

/** Links stand in a table of their own (`kernel/links`); other moves leave them alone. */
async function changeLinks({ tenant, loaded, step, data }: IssueMove): Promise<void> {
  const { issue = '', relation = '' } = data as MoveData;
  const record = { entity: issueKind.entity, id: loaded.record.id };
  const other = { kind: issueKind, id: issue, field: 'issue' };
  if (step.verb === 'link') await addLink(tenant, record, other, relation);
  if (step.verb === 'unlink') await removeLink(tenant, record, other);
}

/** What the repair used goes out of the store with it. */
async function takeMaterial({ tenant, loaded, to }: IssueMove, after: Readonly<Values>): Promise<void> {
  if (to !== 'resolved') return;
  const before = new Set(materialOf(loaded.record.values).map(({ stock_log: log }) => log));
  const used = materialOf(after).flatMap(({ stock_log: id, stock, qty }) =>
    id && !before.has(id) ? [{ id, of: stock, quantity: qty }] : [],
  );
  if (used.length === 0) return;
  const by = { id: loaded.record.id, at: String(after['resolved_at']) };
  await registerOf('stocks').useUp?.(tenant, by, used);
}

export const issueServed: ServedKind<LoadedIssue, Facts, IssueAction, IssueAsk, ServedType> = {
  kind: issueKind,
  module: 'issues',
  place: { table: 'issue', words: { table: 'issue_token', key: 'issue_id', carries: ['sorted_at', 'issue_type'] } },
  machine: issueMachine,
  photos: Object.fromEntries(STAGES.map((stage) => [stage, IMAGES_PER_STAGE])),
  deviceTimes: ['reported_at'],
  unfinished: UNFINISHED,
  // the clock of the repair runs from it: only what cannot be true is asked for again
  fixed: ({ record }) => (record.number !== null && !record.time_suspect ? ['reported_at'] : []),
  internal: ['resolved_by', 'due_soon_at', 'submitted_limits'],
  handOver: issuesHandOver,
  typeOf: ({ issue_type }) => servedType(String(issue_type)),
  checkMayCreate(tenant, { issue_type }) {
    if (mayCreate(tenant, issue_type as IssueType) === 'no') throw new ApiError('permission.denied');
  },
  load: (tenant, id, options) => loadIssue(tenant.db, tenant, id, options),
  unwritten: unwrittenIssue,
  maySee: (tenant, { record, settings }) => mayView(tenant, record, settings),
  hiddenFrom: (tenant, loaded, { definition }) => hiddenFrom(tenant, loaded, definition),
  editable(tenant, { record, settings }) {
    const which = editableFields(tenant, record, settings, tenant.now);
    const review = mayReview(tenant, record, settings) ? REVIEW_FIELDS : [];
    if (which === 'to_complete') return [...completing(tenant, record, settings, tenant.now), ...review];
    return which === 'review_fields' ? REVIEW_FIELDS : which;
  },
  completes: (tenant, { record, settings }) => completing(tenant, record, settings, tenant.now),
  mayEdit: (tenant, { record, settings }) => mayEdit(tenant, record, settings),
  askOf: (tenant, { record, settings }) => [tenant, record, settings],
  recordOf: ({ record }) => recordOf(record),
  readFacts: (tenant, asked) => loadFacts(tenant, asked),
  checkFields(tenant, { type: { definition }, values, after, facts, editable, loaded }) {
    if (editable === 'all') return checkDraft(definition, values, tenant, facts);
    return [
      ...checkReferences(referencesOf(definition, values), facts, true),
      ...checkFamily(definition.type, after, facts),
      ...checkCompleted(definition, tenant, { values, after, facts, loaded }),
    ];
  },
  follows: ({ now }, { after, facts: { lookups, dueSoonPercent }, loaded }) => {
    const subTypeOf = (id: number) => lookups.get(id)?.attributes;
    return loaded
      ? { ...limitsAfterEdit(loaded.record, after as IssueValues, subTypeOf, { dueSoonPercent, now }) }
      : {};
  },
  toColumns: (values, before) =>
    before ? changedColumns(before as IssueValues, values as IssueValues) : columnsOf(values as IssueValues),
  numberFor,
  effectOf,
  beforeMove: changeLinks,
  afterMove: takeMaterial,
  editTells: ({ record }, after, now) => [
    ...fatalNotices(record.issue_type, 'edit', record.values, after),
    ...completedNotices(record, after, now),
  ],
  alsoTells: ({ loaded: { record }, step, facts }, after) => [
    ...fatalNotices(record.issue_type, step.verb, record.values, after, (id) => facts.lookups.get(id)?.code),
    ...takenBackNotices(record.issue_type, step.verb, after),
  ],
  ofOthers: ['linked_issues', 'history'],
  changesAt: ({ record }) => (record.resolved_at ? [] : [record.due_soon_at, record.due_at]),
  show: (tenant, loaded) => toRecord(loaded, tenant, tenant.now),
};

/** A draft, as the route and the demo begin it. */
export const createIssue = (tenant: Tenant, body: NewRecord): Promise<IssueRecord> =>
  createRecord(issueServed, tenant, body) as Promise<IssueRecord>;

/** A step, as the route and the demo take it. */
export const performAction = (tenant: Tenant, id: string, body: StepBody<IssueAction>): Promise<IssueRecord> =>
  moveRecord(issueServed, tenant, id, body) as Promise<IssueRecord>;
