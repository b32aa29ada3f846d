import { useParams } from '@chainage/shared/router';
import { ReviewIssue } from '#features/review-issue/review-issue.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

export default function ApprovePage() {
  const id = useParams()['issue_id'] ?? '';
  return <WithIssue id={id}>{(loaded) => <ReviewIssue key={id} {...loaded} />}</WithIssue>;
}
