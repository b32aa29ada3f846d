import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import type { IssueRow, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { useMemo } from 'react';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useCells } from './use-cells.tsx';

const listScreens = (type: string): ListScreens<IssueRow> => ({
  kind: { ...issuePlace(type), list: issueList(type) },
  State: ({ status }) => <StatusChip status={status as IssueStatus} />,
  useCells,
  tabs: <TypeTabs />,
  // schema and flow, which the list itself does without
  written: async () => (await import('#kind/issue-screens.tsx')).issueScreens(type),
});

/** The issues of a type. */
export function IssueList({ type }: { type: string }) {
  return <RecordList screens={useMemo(() => listScreens(type), [type])} />;
}
