import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { ReportButtons } from '#app/layout/report-buttons.tsx';
import { AllCounts } from './all-counts.tsx';
import { Lists } from './lists.tsx';
import { MyWork } from './my-work.tsx';
import styles from './dashboard.module.css';

/** First what one came to do, then what waits, then how the road stands. */
export function DashboardPage() {
  const { t } = useTranslation('shell');
  const phone = useIsPhone();
  usePageTitle(t('titles.dashboard'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t(phone ? 'places.myWork' : 'titles.dashboard')}</h1>
      {phone && <ReportButtons />}
      {!phone && <AllCounts />}
      <MyWork />
      {phone && <AllCounts />}
      {phone && <Lists />}
    </div>
  );
}

export default DashboardPage;
