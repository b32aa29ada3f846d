import { useParams } from '@chainage/shared/router';
import { LinkIssue } from '#features/link-issue/link-issue.tsx';
import { WithIssue } from '#lib/with-issue.tsx';

export default function LinkPage() {
  const id = useParams()['issue_id'] ?? '';
  return <WithIssue id={id}>{(loaded) => <LinkIssue key={id} {...loaded} />}</WithIssue>;
}
