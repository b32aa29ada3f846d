/** Everything outside the record that a write may depend on, in one query whatever the number of ids. */
import { sql } from 'kysely';
import { STAGES, type Stage } from '@chainage/shared/contracts/issues/image';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { own } from '#kernel/database/own.ts';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { readFacts } from '#kernel/records/record-facts.queries.ts';
import type { FactsAsked } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { eventDays } from '#modules/settings/backdating.ts';
import { CLIENT_APPROVAL_REQUIRED } from '#modules/settings/client-approval.ts';
import type { Facts } from './facts.model.ts';
import { DUE_SOON_PERCENT } from './limits-told/settings.ts';
import type { ServedType } from './issue.type.ts';
import type { BackdatingDays } from './roles.ts';

interface SettingsRow {
  backdating: BackdatingDays;
  client_approval_required: boolean;
  due_soon_percent: number;
  reopened_at?: Date | null;
}

/** Steps that may follow a reopen and say when work was done. */
const DATED: readonly unknown[] = ['temporary_fix', 'resolve'] satisfies IssueAction[];

/** When it was last reopened: the column of a step that is held against it, from the one state that a reopen leads to. */
function reopenedAt({ id, move }: FactsAsked<ServedType>) {
  if (move?.loaded.record.status !== 'in_progress' || !DATED.includes(move.step.verb)) return sql``;
  return sql`, (select h.at from record_action h where ${own('h')} and h.entity = 'issue' and h.record_id = ${id}::uuid
    and h.action <> 'comment' and h.action = 'reopen' order by h.seq desc limit 1) as reopened_at`;
}

export async function loadFacts(tenant: Tenant, asked: FactsAsked<ServedType>): Promise<Facts> {
  const settings = sql.ref('o.settings');
  const { id, type, references, announced, move } = asked;
  const { facts, files, row } = await readFacts<SettingsRow>(tenant, {
    entity: 'issue',
    id,
    references,
    members: [move?.data['resolver'], move?.data['assigned_to']].filter((member) => typeof member === 'number'),
    lists: move?.step.asks?.set === 'followup' ? (type.definition.followUpLists ?? []) : [],
    announced,
    stages: STAGES,
    more: sql`${settingColumn(settings, CLIENT_APPROVAL_REQUIRED)} as client_approval_required,
      ${settingColumn(settings, DUE_SOON_PERCENT)} as due_soon_percent,
      ${eventDays(settings)} as backdating${reopenedAt(asked)}`,
  });
  return {
    ...facts,
    photos: facts.photos as Record<Stage, number>,
    settings: { client_approval_required: row.client_approval_required },
    dueSoonPercent: row.due_soon_percent,
    backdating: row.backdating,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    // one that was announced before and has not come may never come
    documents: new Set(files.flatMap((file) => (file.stage === 'document' && file.is_here !== false ? [file.id] : []))),
  };
}
