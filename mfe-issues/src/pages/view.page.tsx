import { useParams } from '@chainage/shared/router';
import { ViewIssue } from '#features/view-issue/view-issue.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

export default function ViewPage() {
  const id = useParams()['issue_id'] ?? '';
  return <WithIssue id={id}>{(loaded) => <ViewIssue key={id} {...loaded} />}</WithIssue>;
}
