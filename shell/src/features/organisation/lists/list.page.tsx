import { SETS_LISTS } from '@chainage/shared/contracts/organisation-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link, useParams } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { listsQuery, rowsQuery } from '../organisation.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { PartedRows } from './parted-rows.tsx';
import styles from '../organisation.module.css';

const NEEDS = [SETS_LISTS];

function Rows({ list }: { list: string }) {
  const { t } = useTranslation('organisation');
  const lists = useQuery(listsQuery());
  const rows = useQuery(rowsQuery(list));
  const shown = lists.data?.results.find((one) => one.list === list);
  const parents = useQuery({ ...rowsQuery(shown?.parent_list ?? ''), enabled: Boolean(shown?.parent_list) });
  const retry = () => void Promise.all([lists.refetch(), rows.refetch(), shown?.parent_list && parents.refetch()]);
  const failed = [lists, rows, parents].some(({ isError, data }) => isError && !data);
  if (lists.data && !shown) return <EmptyState text={t('lists.unknown')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!shown || !rows.data || (shown.parent_list && !parents.data)) return <Skeleton lines={6} tall />;
  return <PartedRows key={list} list={shown} rows={rows.data.results} parents={parents.data?.results ?? []} />;
}

/** One list: its rows in their order, to be added to, renamed, ordered and retired. */
export default function ListPage() {
  const { t } = useTranslation('organisation');
  const { list = '' } = useParams();
  return (
    <SettingsFrame title={t(`listName.${list}`, { defaultValue: list })} hint={t('lists.rowsHint')} needs={NEEDS}>
      <BackLink to="/organisation/lists">{t('place.lists')}</BackLink>
      {list === 'issue-types' && (
        <p className={styles['quiet']}>
          <Link to="/issues/repair-times">{t('lists.times')}</Link>
        </p>
      )}
      <Rows list={list} />
    </SettingsFrame>
  );
}
