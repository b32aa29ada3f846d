import { groupIndian } from '#lib/format/number.ts';
import { useLocation } from '#router.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Letter } from './letter.tsx';
import { useLetterHints } from './letter-keys.ts';
import { nextInList, waitingInList } from './list-queue.ts';
import { stepPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind, useRowKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './actions.module.css';

interface Props {
  /** The page of the decision, in the flow. */
  page: string;
  record: FlowRecord;
}

const WAYS = [
  { by: -1, letter: 'k', words: 'kit:state.previous' },
  { by: 1, letter: 'j', words: 'kit:state.next' },
] as const;

/** How many more of the list wait for the same decision, and the ways to the one before and after. */
export function Queue({ page, record }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const kindOf = useRowKind();
  const { search } = useLocation();
  const letters = useLetterHints();
  const also = waitingInList(kind, search, record.id);
  if (!also || also.number < 1) return null;
  return (
    <div className={styles['queue']}>
      <span>{t('kit:state.more', { number: `${groupIndian(also.number)}${also.isLeast ? '+' : ''}` })}</span>
      {WAYS.map(({ by, letter, words }) => {
        const other = nextInList(kind, search, record.id, by);
        const pathname = other && stepPage(kindOf(other), page, other.id);
        if (pathname === undefined) return null;
        return (
          <LinkButton
            key={letter}
            kind="ghost"
            size="sm"
            replace
            to={{ pathname, search }}
            aria-keyshortcuts={letters ? letter : undefined}
          >
            {t(words)}
            {letters && <Letter letter={letter} />}
          </LinkButton>
        );
      })}
    </div>
  );
}
