import { useLocation } from '#router.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ByWhom } from '../conflicts/by-whom.tsx';
import { lastChange } from '../conflicts/last-change.ts';
import { nextInList } from './list-queue.ts';
import { stepPage, viewPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind, useRowKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

interface Props {
  /** The page of the decision, in the flow. */
  page: string;
  record: FlowRecord;
  text: string;
}

/** Nothing is to be decided here: perhaps somebody else was quicker. Who did what, and the way on. */
export function DecidedAlready({ page, record, text }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const kindOf = useRowKind();
  const { search } = useLocation();
  const next = nextInList(kind, search, record.id);
  const nextPage = next && (stepPage(kindOf(next), page, next.id) ?? viewPage(kindOf(next), next.id));
  return (
    <>
      <ByWhom change={lastChange(record, null, true)} />
      <EmptyState text={text}>
        <LinkButton to={{ pathname: viewPage(kind, record.id), search }}>{t('kit:state.toRecord')}</LinkButton>
        {nextPage !== undefined && (
          <LinkButton kind="primary" to={{ pathname: nextPage, search }}>
            {t('kit:state.next')}
          </LinkButton>
        )}
      </EmptyState>
    </>
  );
}
