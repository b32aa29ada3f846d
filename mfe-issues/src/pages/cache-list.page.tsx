import { UnsentPage } from '#features/unsent-issues/unsent-page.tsx';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

export default function CacheListPage() {
  const layout = useLayout();
  return layout ? <UnsentPage key={layout.type} layout={layout} /> : <UnknownType />;
}
