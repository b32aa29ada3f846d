import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { ALL_ISSUES, issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { ALL_PLACE, ISSUES, issuePlace } from '@chainage/shared/contracts/issues/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { BriefKind, Briefs } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from '#texts.ts';
import { SlaChip } from './signs/sla-chip.tsx';
import { useNow } from './use-now.ts';
import { useWarning } from './use-warning.ts';

/** The kinds of issues as a record in brief needs them, by type. */
export const issueKinds = new Map(
  BUILT_TYPES.map((type): [string, BriefKind] => [
    type,
    { ...issuePlace(type), list: issueList(type), drafts: ['draft'] },
  ]),
);
const kindOf = ({ issue_type: type }: Pick<IssueRow, 'issue_type'>): BriefKind => {
  const kind = issueKinds.get(type);
  if (!kind) throw new Error(`no contract for ${type}`);
  return kind;
};

/** How issues stand on pages that are not their own. */
export const issueBriefs: Briefs<IssueRow> = {
  source: ISSUES,
  kindOf,
  called: ({ issue_type }) => `type.${issue_type}.plural`,
  words: async () => (await import('./words-of-issue.ts')).wordsOfIssue,
  terms: async () => (await import('./words-of-issue.ts')).CREW_TERMS,
  labelled: async () => (await import('./words-of-issue.ts')).labelsOfIssues(),
  list: { ...ALL_PLACE, list: ALL_ISSUES },
  useCells() {
    const { t } = useTranslation('issues');
    const now = useNow();
    return {
      type: ({ issue_type }) => t(`type.${issue_type}.one`),
      due_at: (issue) => <SlaChip issue={issue} now={now} />,
    };
  },
  flow: async () => (await import('@chainage/shared/contracts/issues/workflow')).issueFlow,
  useWarning,
  async written({ issue_type }) {
    const [{ issueScreens }] = await Promise.all([import('#kind/issue-screens.tsx'), texts()]);
    return issueScreens(issue_type);
  },
};
