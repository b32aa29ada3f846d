import type { HighwayRow } from '@chainage/shared/contracts/highways';
import { ROADS_RIGHT } from '@chainage/shared/contracts/highway-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Chip } from '@chainage/shared/ui/chip';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { AlertTriangle, Ban, Plus } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { highwaysQuery } from '../organisation.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from '../organisation.module.css';

const NEEDS = [ROADS_RIGHT];

function Row({
  id,
  code,
  name,
  chainage_from: from,
  chainage_to: to,
  points,
  packages,
  is_active: active,
}: HighwayRow) {
  const { t } = useTranslation('organisation');
  return (
    <li>
      <Link className={styles['row']} to={`/organisation/highways/${id}`}>
        <span className={styles['what']}>
          <strong>{`${code} · ${name}`}</strong>
          <span className={styles['quiet']}>
            {formatPlace(from, to)} · {t('highways.points', { count: points, number: groupIndian(points) })} ·{' '}
            {t('highways.packages', { count: packages })}
          </span>
        </span>
        {!active && (
          <Chip tone="quiet" icon={Ban}>
            {t('inactive')}
          </Chip>
        )}
        {active && points === 0 && (
          <Chip tone="warning" icon={AlertTriangle}>
            {t('highways.noLine')}
          </Chip>
        )}
      </Link>
    </li>
  );
}

function Highways() {
  const { t } = useTranslation('organisation');
  const { data, isError, refetch } = useQuery(highwaysQuery());
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} tall />;
  if (data.results.length === 0) return <EmptyState text={t('highways.none')} />;
  return (
    <ul className={styles['rows']}>
      {data.results.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

/** The roads that an organisation looks after, those no longer in use too. */
export default function HighwaysPage() {
  const { t } = useTranslation('organisation');
  return (
    <SettingsFrame title={t('place.highways')} hint={t('highways.hint')} needs={NEEDS}>
      <LinkButton
        className={styles['start']}
        kind="primary"
        icon={<Plus aria-hidden />}
        to="/organisation/highways/new"
      >
        {t('highways.new')}
      </LinkButton>
      <Highways />
    </SettingsFrame>
  );
}
