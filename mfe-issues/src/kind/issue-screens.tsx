import { usePreferences } from '@chainage/shared/auth/preferences';
import type { IssueRecord, IssueRow, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { ISSUES, issuePlace } from '@chainage/shared/contracts/issues/place';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import type { List } from '@chainage/shared/contracts/list';
import { useTranslation } from '@chainage/shared/i18n/react';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import type { Follows, PageScreens } from '@chainage/shared/kit/record/screens';
import { useLimit } from '@chainage/shared/kit/use-limit.ts';
import { labelIn } from '@chainage/shared/lib/format/label';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { queryClient, useQuery } from '@chainage/shared/query';
import { MaterialUsed } from '#lib/material-used.tsx';
import { FoundIn } from '#lib/found-in.tsx';
import { MeasuredWork } from '#lib/measured-work.tsx';
import { MoreTime } from '#lib/more-time.tsx';
import { People } from '#lib/people.tsx';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import { SlaChip, TemporaryChip } from '#lib/signs/sla-chip.tsx';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { TimeSuspect } from '#lib/signs/time-suspect.tsx';
import { useNow } from '#lib/use-now.ts';

type Labelled = Pick<IssueRow, 'id' | 'sub_type' | 'sub_type_label' | 'sub_type_labels'>;

/** The row that led to a record, which carries the label of its sub-type: known before the lists are. */
const rowOf = ({ id, sub_type: kind }: Readonly<Record<string, unknown>>): Labelled | undefined =>
  queryClient
    .getQueriesData<Partial<List<Labelled>>>({ queryKey: recordKeys(ISSUES).lists() })
    .flatMap(([, read]) => read?.results ?? [])
    .find((row) => row.id === id && row.sub_type === kind);

/** An issue is named by its sub-type, else by its type. */
function useName() {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery('issue-types'));
  return (record: Readonly<Record<string, unknown>>): string => {
    const kind = data?.find(({ id }) => id === record['sub_type']);
    if (kind) return labelOf(kind, locale);
    const row = data ? undefined : rowOf(record);
    const type = () => t(`type.${String(record['issue_type'])}.one`);
    return row?.sub_type_label ? labelIn(row.sub_type_labels, locale, row.sub_type_label) : type();
  };
}

/** A line of the history that moved the limit says to when. */
function useLine() {
  const { t } = useTranslation('issues');
  const limit = useLimit();
  return ({ data }: { data: Record<string, unknown> }) =>
    typeof data['due_at'] === 'string' ? t('view.newLimit', { at: limit(data['due_at']) }) : null;
}

/** What is left of the repair limit, and of the temporary one before it. */
function Sla({ record }: { record: AnyRecord }) {
  const now = useNow();
  const issue = record as unknown as IssueRecord;
  return (
    <>
      <TemporaryChip issue={issue} now={now} />
      <SlaChip issue={issue} now={now} />
    </>
  );
}

const STAGES: Readonly<Record<string, string>> = { in_progress: 'during', resolved: 'after' };

/** From a road accident damage to the road's property may follow, begun at its place. */
const DAMAGE = issueKind('material_damage');
const damageOf = (type: string): readonly Follows[] =>
  ROAD_ACCIDENTS.some((one) => one === type) && DAMAGE.pages.new
    ? [
        {
          to: DAMAGE.pages.new,
          relation: 'caused_by',
          needs: DAMAGE.list.beginNeeds ?? [],
          text: 'begin.damage',
        },
      ]
    : [];

const screensOf = (type: string): PageScreens =>
  recordScreens(issueKind(type), {
    State: ({ status }) => <StatusChip status={status as IssueStatus} />,
    Signs: Sla,
    Notes: ({ record }) => (
      <>
        <MoreTime record={record} />
        <TimeSuspect record={record} />
      </>
    ),
    More: ({ record }) => (
      <>
        <MaterialUsed record={record} />
        <MeasuredWork record={record} />
        <FoundIn record={record} />
        <People record={record} />
      </>
    ),
    useName,
    useLine,
    usualStage: (status) => STAGES[status] ?? 'before',
    nameOf: (member) =>
      queryClient.getQueryData(reviewersQuery(type).queryKey)?.find(({ id }) => id === member)?.name ?? null,
    follows: damageOf(type),
    siblingOf: ({ issue_type: its }) => issuePlace(typeof its === 'string' ? its : type),
    linkPage: (link) => viewPage(issuePlace(String(link['issue_type'])), String(link['issue'])),
  });

const made = new Map<string, PageScreens>();

/** The slots of a type of issue: one and the same for every page. */
export function issueScreens(type: string): PageScreens {
  const screens = made.get(type) ?? screensOf(type);
  made.set(type, screens);
  return screens;
}
