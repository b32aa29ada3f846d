import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { IssueList } from '#features/list-issues/issue-list.tsx';
import { issuePlace } from '#kind/issue-place.ts';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

/** The list, and beside it at a desk or in its place on a phone the record that is open. */
export default function ListPage() {
  const layout = useLayout();
  if (!layout) return <UnknownType />;
  return (
    <ScreensProvider value={{ kind: issuePlace(layout.type) }}>
      <IssueList key={layout.type} layout={layout} />
    </ScreensProvider>
  );
}
