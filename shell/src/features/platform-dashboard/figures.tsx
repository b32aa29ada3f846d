import type { PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatBytes, groupIndian } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import styles from './platform-dashboard.module.css';

type Row = PlatformDashboard['results'][number];

function Figure({ name, value, to }: { name: string; value: string; to?: string | undefined }) {
  const { t } = useTranslation('platform');
  return (
    <div className={styles['figure']}>
      <dt>{t(`organisations.figures.${name}`)}</dt>
      <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
    </div>
  );
}

const jobsOf = (place: string | undefined, failed: number): string | undefined =>
  failed === 0
    ? undefined
    : `/platform/jobs${place === undefined ? '' : `?${new URLSearchParams({ place }).toString()}`}`;

/** Figures of one organisation, or of all; those of failed jobs lead to them. */
export function Figures({
  of,
  place,
}: {
  of: Omit<Row, 'id' | 'name' | 'code' | 'state' | 'created_at'>;
  place?: string;
}) {
  const { t } = useTranslation('platform');
  return (
    <>
      <Figure
        name="active_members"
        value={t('organisations.active', {
          active: groupIndian(of.active_members),
          members: groupIndian(of.members),
        })}
      />
      <Figure name="records" value={groupIndian(of.records)} />
      <Figure name="files" value={groupIndian(of.files)} />
      <Figure name="file_bytes" value={formatBytes(of.file_bytes, 1)} />
      <Figure name="failing_syncs" value={groupIndian(of.failing_syncs)} />
      <Figure name="failed_jobs" value={groupIndian(of.failed_jobs)} to={jobsOf(place, of.failed_jobs)} />
    </>
  );
}

/** What is counted once, over all. */
export function Totals({ data: { totals, platform_failed_jobs: own } }: { data: PlatformDashboard }) {
  return (
    <dl className={styles['figures']}>
      <Figure name="organisations" value={groupIndian(totals.organisations)} />
      <Figures of={totals} />
      <Figure name="platform" value={groupIndian(own)} to={jobsOf('platform', own)} />
    </dl>
  );
}
