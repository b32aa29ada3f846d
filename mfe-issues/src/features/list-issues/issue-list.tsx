import { ALL_ISSUES, issueList } from '@chainage/shared/contracts/issues/list-declaration';
import type { IssueRow, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { useMemo } from 'react';
import { ALL_PLACE, issuePlace } from '@chainage/shared/contracts/issues/place';
import { texts } from '#texts.ts';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useCells } from './use-cells.tsx';

const State = ({ status }: { status: string }) => <StatusChip status={status as IssueStatus} />;

const besides = async () => (await import('#lib/issue-briefs.tsx')).issueBriefs;

const onRoad = async () => (await import('#lib/road-layers.ts')).signOfIssue;

// schema and flow, which the list itself does without
async function written(type: string) {
  const [{ issueScreens }] = await Promise.all([import('#kind/issue-screens.tsx'), texts()]);
  return issueScreens(type);
}

const listScreens = (type: string): ListScreens<IssueRow> => ({
  kind: { ...issuePlace(type), list: issueList(type) },
  State,
  useCells,
  tabs: <TypeChoice />,
  besides,
  onRoad,
  whole: allScreens as unknown as ListScreens,
  written: () => written(type),
});

const allScreens: ListScreens<IssueRow> = {
  kind: { ...ALL_PLACE, list: ALL_ISSUES },
  kindOf: ({ issue_type: type }) => issuePlace(type),
  drafts: ['draft'],
  State,
  useCells,
  tabs: <TypeChoice />,
  besides,
  onRoad,
  together: {
    kindOf: ({ issue_type: type }) => type,
    async screens(types) {
      const [{ mixedScreens }] = await Promise.all([import('#kind/mixed-screens.ts'), texts()]);
      return mixedScreens(types);
    },
    written,
  },
};

/** The issues of all types. */
export const AllIssues = () => <RecordList screens={allScreens} />;

/** The issues of a type. */
export function IssueList({ type }: { type: string }) {
  return <RecordList screens={useMemo(() => listScreens(type), [type])} />;
}
