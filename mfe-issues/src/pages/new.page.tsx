import { ReportPage } from '#features/report-issue/report-page.tsx';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

export default function NewPage() {
  const layout = useLayout();
  return layout ? <ReportPage key={layout.type} layout={layout} record={null} stages={[]} /> : <UnknownType />;
}
