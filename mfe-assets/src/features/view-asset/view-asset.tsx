import { ApiError } from '@chainage/shared/api-client/client';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { BackLink, RecordPage } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { assetQuery } from '#lib/asset.queries.ts';
import { AssetDetails } from './asset-details.tsx';

const LIST = '/asset-register/browse';

/** One asset to read. */
export function ViewAsset({ id }: { id: string }) {
  const { t } = useTranslation('assets');
  const { search } = useLocation();
  const { data: asset, error, isPending, dataUpdatedAt, refetch } = useQuery(assetQuery(id));
  usePageTitle(asset?.asset_code);
  if (error instanceof ApiError && error.kind === 'notFound')
    return (
      <EmptyState text={t('view.notFound')}>
        <LinkButton to={LIST}>{t('view.toList')}</LinkButton>
      </EmptyState>
    );
  return (
    <RecordPage>
      <BackLink to={{ pathname: LIST, search }}>{t('list.title')}</BackLink>
      {asset && <DataAge at={dataUpdatedAt} />}
      {isPending && <Skeleton lines={4} tall />}
      {!isPending && !asset && <LoadFailed onRetry={() => void refetch()} />}
      {asset && <AssetDetails asset={asset} />}
    </RecordPage>
  );
}
