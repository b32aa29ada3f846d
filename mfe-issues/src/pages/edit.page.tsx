import { useParams } from '@chainage/shared/router';
import { EditReport } from '#features/report-issue/edit-report.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

export default function EditPage() {
  const id = useParams()['issue_id'] ?? '';
  return (
    <WithIssue id={id} unsent>
      {(loaded) => <EditReport key={id} {...loaded} />}
    </WithIssue>
  );
}
