import { useParams, useSearchParams } from '@chainage/shared/router';
import { CorrectIssue } from '#features/correct-step/correct-issue.tsx';
import { isSaidInStep } from '#features/correct-step/said-in-step.ts';
import { EditReport } from '#features/report-issue/edit-report.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

/** Changes a record before it is sent, or puts right what the server would not take. */
export default function CacheEditPage() {
  const id = useParams()['issue_id'] ?? '';
  const asked = useSearchParams()[0].get('row');
  return (
    <WithIssue id={id} unsent>
      {(loaded) => {
        const fix = loaded.rows.find((row) => row.id === asked && row.state === 'failed');
        if (fix && isSaidInStep(fix)) return <CorrectIssue key={fix.id} {...loaded} row={fix} />;
        return <EditReport key={id} {...loaded} fix={fix} />;
      }}
    </WithIssue>
  );
}
