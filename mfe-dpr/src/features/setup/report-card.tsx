import { useHasAny } from '@chainage/shared/auth/permission';
import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import {
  dailyPage,
  entriesPage,
  entriesReportPage,
  monthPage,
  newEntryPage,
} from '@chainage/shared/contracts/dpr/setup/pages';
import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import type { ReportRow } from '#kind/reports.queries.ts';
import styles from './reports.module.css';

/** Days and months are of all that was written, not of one's own. */
const SEES_SUMS = ['view__all__dpr', 'view__assigned__dpr'];
const BEGINS = ['create__all__dpr', 'create__own__dpr'];

/** A report, and where what is written for it stands. */
export function ReportCard({ report }: { report: ReportRow }) {
  const { t } = useTranslation('dpr');
  const begins = useHasAny(BEGINS);
  const sums = useHasAny(SEES_SUMS);
  const links = [
    { to: entriesPage(report), text: t('reports.entries') },
    { to: entriesReportPage(report), text: t('reports.entriesReport') },
    ...(sums
      ? [
          { to: dailyPage(report), text: t('reports.daily') },
          { to: monthPage(report), text: t('reports.month') },
          { to: progressPage({ report: report.id }), text: t('reports.progress') },
        ]
      : []),
  ];
  return (
    <li className={styles['card']}>
      <h3 id={report.id}>{report.name}</h3>
      <nav className={styles['links']} aria-labelledby={report.id}>
        {begins && (
          <LinkButton kind="primary" to={newEntryPage(report)}>
            {t('reports.add')}
          </LinkButton>
        )}
        {links.map(({ to, text }) => (
          <LinkButton key={to} to={to}>
            {text}
          </LinkButton>
        ))}
      </nav>
    </li>
  );
}
