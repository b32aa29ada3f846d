import { useState } from 'react';
import { AUDIT_RIGHT, AUDIT_SHEET } from '@chainage/shared/contracts/audit-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { OrderFiles } from '#app/order-files.tsx';
import { AUDIT_FILTERS, AuditFilters, type Filters } from './audit-filters.tsx';
import { AuditFinder } from './audit-finder.tsx';
import { AuditLine } from './audit-line.tsx';
import { KeepingPage } from './keeping-page.tsx';
import { auditQuery } from './keeping.queries.ts';
import { useLanguage } from './use-language.ts';
import styles from './keeping.module.css';

const PAGE = '50';

function useFilters(): [Filters, (filters: Filters) => void] {
  const [query, setQuery] = useSearchParams();
  const filters = Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  ) as Filters;
  const change = (next: Filters) =>
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { preventScrollReset: true });
  return [filters, change];
}

interface PartProps {
  params: Readonly<Record<string, string>>;
  isFirst?: boolean;
  onRecord: (entity: string, record: string) => void;
}

/** A page of lines; what is older comes below it when it is asked for. */
function Part({ params, isFirst = false, onRecord }: PartProps) {
  const { t } = useTranslation('keeping');
  const [older, setOlder] = useState<string>();
  const { data, isPending, isError, refetch } = useQuery(auditQuery(params));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  const { results, next, looked_to: lookedTo } = data;
  const cursor = next === null ? null : new URLSearchParams(next.split('?')[1]).get('cursor');
  return (
    <>
      {results.length > 0 && (
        <ul className={styles['rows']}>
          {results.map((line) => (
            <AuditLine key={line.id} line={line} onRecord={() => onRecord(line.entity, line.record.id)} />
          ))}
        </ul>
      )}
      {isFirst && results.length === 0 && next === null && <EmptyState text={t('audit.none')} />}
      {lookedTo !== null && <p className={styles['quiet']}>{t('audit.lookedTo', { date: formatDate(lookedTo) })}</p>}
      {cursor !== null && older === undefined && <Button onClick={() => setOlder(cursor)}>{t('audit.older')}</Button>}
      {older !== undefined && <Part params={{ ...params, cursor: older }} onRecord={onRecord} />}
    </>
  );
}

/** Who changed what: by record, person, time and what was done; before and after in words. */
export default function AuditPage() {
  const { t } = useTranslation('keeping');
  const [filters, setFilters] = useFilters();
  const language = useLanguage();
  const onRecord = (entity: string, record: string) => setFilters({ entity, record });
  const params = { ...(filters as Record<string, string>), language, limit: PAGE };
  return (
    <KeepingPage title={t('audit.title')} hint={t('audit.hint')} needs={AUDIT_RIGHT}>
      <AuditFinder onRecord={onRecord} />
      <AuditFilters filters={filters} onChange={setFilters} />
      {filters.record && <p className={styles['quiet']}>{t('audit.oneRecord')}</p>}
      <OrderFiles
        report={AUDIT_SHEET}
        filters={filters as Record<string, string>}
        said={(what) => t(`audit.file.${what}`)}
      />
      <Part key={JSON.stringify(params)} params={params} isFirst onRecord={onRecord} />
    </KeepingPage>
  );
}
