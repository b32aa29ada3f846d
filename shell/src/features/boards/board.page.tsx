import { useHasAny } from '@chainage/shared/auth/permission';
import type { DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { useSearchParams } from '@chainage/shared/router';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { readAsk } from './board-ask.ts';
import { BoardNav } from './board-nav.tsx';
import { BoardParts } from './board-parts.tsx';
import styles from './boards.module.css';
import { Chooser } from './chooser.tsx';

function Board({ view }: { view: DashboardView }) {
  const t = useKitTexts('kit');
  const [query] = useSearchParams();
  const ask = readAsk(query);
  usePageTitle(t(`board.${view}`));
  return (
    <div className={styles['page']}>
      <PageHead />
      <BoardNav />
      <h1 className={styles['title']}>{t(`board.${view}`)}</h1>
      <Chooser ask={ask} months={view !== 'status'} />
      <BoardParts view={view} ask={ask} />
    </div>
  );
}

/** A dashboard as a page of its own. */
export default function BoardPage({ view }: { view: DashboardView }) {
  return useHasAny(DASHBOARD_RIGHTS[view]) ? <Board view={view} /> : <PermissionDenied />;
}
