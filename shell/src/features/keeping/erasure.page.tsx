import { useState } from 'react';
import type { Erased } from '@chainage/shared/contracts/erasure';
import { ERASURE_RIGHT } from '@chainage/shared/contracts/erasure-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { ErasureForm } from './erasure.form.tsx';
import { KeepingPage } from './keeping-page.tsx';
import { erasureQuery } from './keeping.queries.ts';
import { useLanguage } from './use-language.ts';
import styles from './keeping.module.css';

const DONE = ['fields', 'files', 'lines'] as const;
const countsOf = ({ fields, files, history, audit, answers }: Erased) => ({
  ...{ fields, files, lines: history + audit + answers },
});

function OfRecord({ entity, record }: { entity: string; record: string }) {
  const { t } = useTranslation('keeping');
  const language = useLanguage();
  const [erased, setErased] = useState<Erased>();
  const { data, isPending, isError, refetch } = useQuery(erasureQuery({ entity, record, language }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  const nothing = data.values.length + data.files.length === 0;
  return (
    <>
      {data.number && <h2 className={styles['heading']}>{data.number}</h2>}
      {erased && (
        <p role="status">
          {[
            t('erasure.done'),
            ...DONE.flatMap((name) => {
              const count = countsOf(erased)[name];
              return count > 0 ? [t(`erasure.doneOf.${name}`, { count })] : [];
            }),
          ].join(' · ')}
        </p>
      )}
      {nothing && !erased && <EmptyState text={t('erasure.nothing')} />}
      {!nothing && (
        <ErasureForm
          key={data.version}
          preview={data}
          onStale={() => void refetch()}
          onErased={(done) => {
            setErased(done);
            void refetch();
          }}
        />
      )}
      <LinkButton to={`/organisation/audit?entity=${entity}&record=${record}`}>{t('audit.title')}</LinkButton>
    </>
  );
}

/** Personal values of one record: what they are, where they stand besides, and the way to erase them. */
export default function ErasurePage() {
  const { t } = useTranslation('keeping');
  const [query] = useSearchParams();
  const [entity, record] = [query.get('entity'), query.get('record')];
  return (
    <KeepingPage title={t('erasure.title')} hint={t('erasure.hint')} needs={ERASURE_RIGHT}>
      {entity && record ? (
        <OfRecord key={`${entity} ${record}`} entity={entity} record={record} />
      ) : (
        <EmptyState text={t('erasure.choose')}>
          <LinkButton to="/organisation/audit?entity=issue">{t('audit.title')}</LinkButton>
        </EmptyState>
      )}
    </KeepingPage>
  );
}
