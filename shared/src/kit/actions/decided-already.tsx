import { useState } from 'react';
import { useLocation } from '#router.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ByWhom } from '../conflicts/by-whom.tsx';
import { lastChange } from '../conflicts/last-change.ts';
import { Notice } from '../page/page-parts.tsx';
import { nextInList } from './list-queue.ts';
import { valuesTakenBack, type Written } from './held-step.ts';
import { useOtherKeys } from './use-other-keys.ts';
import { stepPage, viewPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind, useRowKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

interface Props {
  /** The page of the decision, in the flow. */
  page: string;
  record: FlowRecord;
  text: string;
  /** What its reader had written; what is kept of it where left out. */
  written?: Written['values'];
}

/** Nothing is to be decided here: perhaps somebody else was quicker. Who did what, and the way on. */
export function DecidedAlready({ page, record, text, written }: Props) {
  const t = useKitTexts();
  const [kept] = useState(() => written ?? valuesTakenBack(record));
  const words = String(kept?.['comment'] ?? '').trim();
  useOtherKeys(page, record);
  const kind = usePageKind();
  const kindOf = useRowKind();
  const { search } = useLocation();
  const next = nextInList(kind, search, record.id);
  const nextPage = next && (stepPage(kindOf(next), page, next.id) ?? viewPage(kindOf(next), next.id));
  return (
    <>
      <ByWhom change={lastChange(record, null, true)} />
      {words && <Notice>{t('desk:held.words', { words, defaultValue: '“{{words}}”' })}</Notice>}
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
