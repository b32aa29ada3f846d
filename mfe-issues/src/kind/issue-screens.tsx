import { usePreferences } from '@chainage/shared/auth/preferences';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import type { WrittenScreens } from '@chainage/shared/kit/record/screens';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { queryClient, useQuery } from '@chainage/shared/query';
import { IssueHead } from '#lib/details/issue-head.tsx';
import type { IssueRecord } from '#lib/issue-record.ts';
import { lookupQuery, reviewersQuery } from '#lib/lookups.queries.ts';
import { applyRows } from '#lib/pending/apply-rows.ts';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { layoutOf } from '#types/layouts.ts';
import { issueKind } from './issue-kind.ts';

/** An issue is named by its sub-type, else by its type. */
function useName() {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery('issue-types'));
  return (record: Readonly<Record<string, unknown>>): string => {
    const kind = data?.find(({ id }) => id === record['sub_type']);
    return kind ? labelOf(kind, locale) : t(`type.${String(record['issue_type'])}.one`);
  };
}

function Head({ record }: { record: AnyRecord }) {
  const layout = layoutOf(String(record['issue_type']));
  return layout ? <IssueHead issue={record as unknown as IssueRecord} layout={layout} /> : null;
}

function screensOf(type: string): WrittenScreens {
  return {
    kind: issueKind(type),
    Head,
    State: ({ status }) => <StatusChip status={status as IssueStatus} />,
    useName,
    nameOf: (member) =>
      queryClient.getQueryData(reviewersQuery(type).queryKey)?.find(({ id }) => id === member)?.name ?? null,
    overlay: (server, rows, reader) => applyRows(server as IssueRecord | null, rows, reader),
  };
}

const made = new Map<string, WrittenScreens>();

/** The slots of a type of issue: one and the same for every page. */
export function issueScreens(type: string): WrittenScreens {
  const screens = made.get(type) ?? screensOf(type);
  made.set(type, screens);
  return screens;
}
