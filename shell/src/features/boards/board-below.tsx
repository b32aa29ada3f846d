import { useKitTexts } from '@chainage/shared/kit/texts';
import { useSearchParams } from '@chainage/shared/router';
import { readAsk } from './board-ask.ts';
import { BoardNav } from './board-nav.tsx';
import { BoardParts } from './board-parts.tsx';
import styles from './boards.module.css';
import { Chooser } from './chooser.tsx';

/** The dashboard of operations below what waits for its reader, on the page that both are. */
export function BoardBelow() {
  const t = useKitTexts('kit');
  const [query] = useSearchParams();
  const ask = readAsk(query);
  return (
    <section aria-labelledby="operations" className={styles['below']}>
      <BoardNav />
      <h2 id="operations" className={styles['title']}>
        {t('board.view1')}
      </h2>
      <Chooser ask={ask} months />
      <BoardParts view="view1" ask={ask} />
    </section>
  );
}
