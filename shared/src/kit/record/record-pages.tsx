import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useParams } from '#router.ts';
import type { Pages } from '#contracts/kit/record-kind.ts';
import { pagesAt } from './pages-at.ts';
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

/** The screens with the addresses of the page that is open, where those say more than the record's id. */
function usePlaced(screens: PageScreens): PageScreens {
  const params = useParams();
  const { kind } = screens;
  const pages = pagesAt(kind.pages, params);
  const key = pages === kind.pages ? '' : JSON.stringify(pages);
  return useMemo(
    () => (key === '' ? screens : { ...screens, kind: { ...screens.kind, pages: JSON.parse(key) as Pages } }),
    [screens, key],
  );
}

function Placed({ screens, children }: { screens: PageScreens; children: (placed: PageScreens) => ReactNode }) {
  return children(usePlaced(screens));
}

/** A page of the kit over the declaration and the slots of a kind. */
export async function recordPage(page: RecordPageName, screens: PageScreens): Promise<ComponentType> {
  if (page === 'unsentList') {
    const { UnsentPage } = await import('../unsent/unsent-page.tsx');
    return () => <Placed screens={screens}>{(placed) => <UnsentPage screens={placed} />}</Placed>;
  }
  if (page === 'new') {
    const { NewRecord } = await import('../form/record-form-page.tsx');
    return () => <Placed screens={screens}>{(placed) => <NewRecord screens={placed} />}</Placed>;
  }
  const Page = await aboutRecord(page);
  return () => (
    <Placed screens={screens}>
      {(placed) => (
        <RecordRoute screens={placed} unsent={page !== 'view'}>
          {(loaded) => <Page {...loaded} />}
        </RecordRoute>
      )}
    </Placed>
  );
}
