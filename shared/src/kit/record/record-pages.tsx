import type { ComponentType } from 'react';
import type { RecordPageName } from './record-routes.tsx';
import type { PageScreens } from './screens.tsx';
import { RecordRoute, type LoadedRecord } from './with-record.tsx';

type Loaded = ComponentType<LoadedRecord>;

async function aboutRecord(page: Exclude<RecordPageName, 'new' | 'unsentList'>): Promise<Loaded> {
  if (page === 'view') return (await import('./record-view.tsx')).RecordView;
  if (page === 'edit') return (await import('../form/record-form-page.tsx')).EditRecord;
  if (page === 'unsentView') return (await import('./unsent-view.tsx')).UnsentView;
  if (page === 'unsentEdit') return (await import('../form/unsent-edit.tsx')).UnsentEdit;
  if (page.step === LINK_STEP) return (await import('../links/link-page.tsx')).LinkPage;
  const { StepPage } = await import('../actions/step-page.tsx');
  return (loaded) => <StepPage page={page.step} {...loaded} />;
}

/** The step that links records has the kit's picker for a page. */
const LINK_STEP = 'link';

/** A page of the kit over the declaration and the slots of a kind. */
export async function recordPage(page: RecordPageName, screens: PageScreens): Promise<ComponentType> {
  if (page === 'unsentList') {
    const { UnsentPage } = await import('../unsent/unsent-page.tsx');
    return () => <UnsentPage screens={screens} />;
  }
  if (page === 'new') {
    const { NewRecord } = await import('../form/record-form-page.tsx');
    return () => <NewRecord screens={screens} />;
  }
  const Page = await aboutRecord(page);
  return () => (
    <RecordRoute screens={screens} unsent={page !== 'view'}>
      {(loaded) => <Page {...loaded} />}
    </RecordRoute>
  );
}
