import { useParams } from '@chainage/shared/router';
import { ResolveIssue } from '#features/resolve-issue/resolve-issue.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

export default function ResolutionPage() {
  const id = useParams()['issue_id'] ?? '';
  return (
    <WithIssue id={id} unsent>
      {(loaded) => <ResolveIssue key={id} {...loaded} />}
    </WithIssue>
  );
}
