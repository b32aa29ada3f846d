import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { ReportPage } from '#features/report-issue/report-page.tsx';
import { issueScreens } from '#kind/issue-screens.tsx';
import { UnknownType } from '#lib/unknown-type.tsx';
import { useLayout } from '#lib/use-layout.ts';

export default function NewPage() {
  const layout = useLayout();
  if (!layout) return <UnknownType />;
  return (
    <ScreensProvider value={issueScreens(layout.type)}>
      <ReportPage key={layout.type} layout={layout} record={null} stages={[]} />
    </ScreensProvider>
  );
}
