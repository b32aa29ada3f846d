import { IssueList } from '#features/list-issues/issue-list.tsx';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

/** The list, and beside it at a desk or in its place on a phone the record that is open. */
export default function ListPage() {
  const layout = useLayout();
  return layout ? <IssueList key={layout.type} type={layout.type} /> : <UnknownType />;
}
