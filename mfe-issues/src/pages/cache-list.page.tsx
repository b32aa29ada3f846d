import { UnsentPage } from '@chainage/shared/kit/unsent/unsent-page';
import { issueScreens } from '#kind/issue-screens.tsx';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

export default function CacheListPage() {
  const layout = useLayout();
  return layout ? <UnsentPage key={layout.type} screens={issueScreens(layout.type)} /> : <UnknownType />;
}
