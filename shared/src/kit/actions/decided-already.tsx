import { useLocation } from '#router.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ByWhom } from '../conflicts/by-whom.tsx';
import { lastChange } from '../conflicts/last-change.ts';
import { nextInList } from '../list/last-list.ts';
import { viewPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

/** Somebody else was quicker: who did what, and the way on. */
export function DecidedAlready({ record, text }: { record: FlowRecord; text: string }) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { search } = useLocation();
  const next = nextInList(kind, search, record.id);
  return (
    <>
      <ByWhom change={lastChange(record, null, true)} />
      <EmptyState text={text}>
        <LinkButton to={{ pathname: viewPage(kind, record.id), search }}>{t('kit:state.toRecord')}</LinkButton>
        {next && (
          <LinkButton kind="primary" to={{ pathname: viewPage(kind, next.id), search }}>
            {t('kit:state.next')}
          </LinkButton>
        )}
      </EmptyState>
    </>
  );
}
