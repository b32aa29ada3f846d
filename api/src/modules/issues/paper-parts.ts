/** What the page of an issue says beside its sections, for its paper: who has it until when, what was done and with what. */
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { isReceivedApart } from '@chainage/shared/contracts/issues/received-apart';
import { slaSign, temporaryClock, type Timed } from '@chainage/shared/contracts/issues/sla-sign';
import { dayEndedBy, formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { labelOf, type PaperWords } from '#kernel/papers/paper-fields.ts';
import type { Texts } from '#kernel/papers/paper-texts.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { materialOf } from './transitions/material.ts';

type Said = string | null | undefined;

/** A limit as people say it: of one at midnight the day that it ends. */
function limitIn(t: Texts, limit: string | null): Said {
  const day = limit ? dayEndedBy(limit) : null;
  return day ? t('limit.endOfDay', { day: formatDate(day) }) : formatDateTime(limit);
}

/** What is left of a limit, or whether it was kept. */
function signIn(t: Texts, clock: Timed | null, now: Date): Said {
  if (!clock) return null;
  const { state, span } = slaSign(clock, now.getTime());
  return t(`sla.${state}`, { span: span ? (t(`span.${span.unit}`, { count: span.count }) ?? '') : '' });
}

const factsPart = (title: string, facts: readonly (readonly [string, Said])[]): PaperPart[] => {
  const said = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return said.length === 0 ? [] : [{ as: 'facts', title, facts: said }];
};

/** Of an item that this reader may not see only how much of it. */
const materialPart = (words: PaperWords, record: Readonly<Values>): PaperPart[] =>
  factsPart(words.t('material.title') ?? '', [
    ...materialOf(record).map(
      ({ stock, qty }) => [words.names.known(stock) ?? labelOf(words, 'material_used'), formatQuantity(qty)] as const,
    ),
    [labelOf(words, 'material_note'), record['material_note'] as Said],
  ]);

/** The material, then the people and dates of its page. */
export function repairParts(words: PaperWords, record: Readonly<Values>, now: Date): PaperPart[] {
  const { t, names, language } = words;
  const issue = record as unknown as IssueRecord;
  const label = (name: string) => labelOf(words, name);
  const limit = (at: string | null, clock: Timed | null = null) =>
    [limitIn(t, at), signIn(t, clock, now)].filter(Boolean).join(' · ');
  return [
    ...materialPart(words, record),
    ...factsPart(t('section.people') ?? '', [
      [label('created_by'), issue.created_by_name],
      [label('planned_work'), names.known(record['planned_work'])],
      [label('assigned_to'), issue.assigned_to_name],
      [label('resolver'), issue.resolver_name],
      [label('due_at'), limit(issue.due_at, issue)],
      [label('temporary_due_at'), limit(issue.temporary_due_at, temporaryClock(issue, now.getTime()))],
      [label('extension_requested'), limit(issue.extension_requested)],
      [label('resolved_at'), formatDateTime(issue.resolved_at)],
      [label('closed_at'), formatDateTime(issue.closed_at)],
      [
        label('received_at'),
        isReceivedApart(record['reported_at'], issue.received_at) ? formatDateTime(issue.received_at) : null,
      ],
      [label('resolution_note'), issue.resolution_note],
      [label('resolved_on_spot'), issue.resolved_on_spot ? SHEET_WORDS[language].yes : null],
    ]),
  ];
}
