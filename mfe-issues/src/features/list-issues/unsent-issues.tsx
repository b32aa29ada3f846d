import { UnsentSection } from '@chainage/shared/kit/unsent/unsent-section';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { issueScreens } from '#kind/issue-screens.tsx';

/** Apart from the list, which knows no schema: fetched once something waits. */
export const UnsentIssues = ({ rows, type }: { rows: readonly OutboxRow[]; type: string }) => (
  <UnsentSection rows={rows} screens={issueScreens(type)} />
);
