import type { ReactNode } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';

/** What is of a package; where there is none, or they do not load, that is said instead. */
export function OfPackages({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(packagesQuery());
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  return data?.length === 0 ? <EmptyState title={title} text={t('setup.packages.none')} /> : children;
}
