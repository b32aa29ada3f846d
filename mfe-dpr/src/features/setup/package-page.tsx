import { useHasAny } from '@chainage/shared/auth/permission';
import { PACKAGES_PAGE } from '@chainage/shared/contracts/dpr/setup/package-place';
import { packageRules, type PackageRecord } from '@chainage/shared/contracts/dpr/setup/package';
import { MANAGES_SETUP, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { RecordSections } from '@chainage/shared/kit/record/record-sections';
import { ScopeProvider, scopeOf } from '@chainage/shared/kit/scope';
import { ModuleProvider } from '@chainage/shared/kit/texts';
import { useQuery } from '@chainage/shared/query';
import { useParams } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { PackageChanges } from './package-changes.tsx';
import { PackageForm } from './package-form.tsx';
import { packageQuery } from './package.queries.ts';

const scope = scopeOf(packageRules, { fields: fieldsOf(packageRules.fields) });

const ToRead = ({ known }: { known: PackageRecord }) => (
  <ScopeProvider value={scope}>
    <RecordSections values={known} />
  </ScopeProvider>
);

function Known({ id }: { id: string }) {
  const manages = useHasAny([MANAGES_SETUP]);
  const { data, isError, refetch } = useQuery(packageQuery(id));
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      {manages ? <PackageForm key={data.id} known={data} /> : <ToRead known={data} />}
      <PackageChanges history={data.history} />
    </>
  );
}

/** A new package, or one that is there with its contract and who changed it. */
export function PackagePage() {
  const { t } = useTranslation('dpr');
  const { id } = useParams();
  const manages = useHasAny([MANAGES_SETUP]);
  const sees = useHasAny([MANAGES_SETUP, SEES_RATES]);
  const title = t(id ? 'setup.packages.one' : 'setup.packages.new');
  usePageTitle(title);
  if (!(id ? sees : manages)) return <PermissionDenied />;
  return (
    <ModuleProvider value="dpr">
      <TaskPage>
        <BackLink to={PACKAGES_PAGE}>{t('setup.packages.title')}</BackLink>
        <h1>{title}</h1>
        {id ? <Known id={id} /> : <PackageForm known={null} />}
      </TaskPage>
    </ModuleProvider>
  );
}
