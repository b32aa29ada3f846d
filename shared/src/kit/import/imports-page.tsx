import { useConnectivity } from '#auth/connectivity.ts';
import { useHasAny } from '#auth/permission.ts';
import type { SheetImport } from '#contracts/imports.ts';
import { usePageTitle } from '#i18n/page-title.ts';
import { useTranslation } from '#i18n/react.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { groupIndian } from '#lib/format/number.ts';
import { useQuery } from '#query.ts';
import { Link } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { ChevronLeft } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PermissionDenied } from '#ui/permission-denied.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useState } from 'react';
import { useKitTexts } from '../texts.tsx';
import { ImportSign } from './import-sign.tsx';
import { importsQuery } from './import.queries.ts';
import { importKeyOf, type ImportKind } from './import.model.ts';
import styles from './import.module.css';
import { OrderRegister } from './order-register.tsx';
import { SendSheet } from './send-sheet.tsx';

const PAGE = 25;
const MOST = 1000;

function Line({ one, path }: { one: SheetImport; path: string }) {
  const { t } = useTranslation('imports');
  const counts = (['new', 'changed', 'wrong'] as const)
    .filter((name) => (one.counts[name] ?? 0) > 0)
    .map((name) => t(`imports:show.${name}`, { number: groupIndian(one.counts[name] ?? 0) }));
  return (
    <li className={styles['card']}>
      <p className={styles['cardHead']}>
        <Link className={styles['name']} to={`${path}/${one.id}`}>
          {one.file_name}
        </Link>
        <ImportSign status={one.status} />
      </p>
      <p className={styles['facts']}>
        {[t('imports:view.by', { name: one.requested_by_name, time: formatDateTime(one.created_at) }), ...counts].join(
          ' · ',
        )}
      </p>
    </li>
  );
}

function Earlier({ importKey, path }: { importKey: string; path: string }) {
  const { t } = useTranslation('imports');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [limit, setLimit] = useState(PAGE);
  const { data, isPending, isError, refetch } = useQuery({
    ...importsQuery(importKey, limit),
    placeholderData: (known) => known,
  });
  return (
    <section className={styles['earlier']} aria-labelledby="import-earlier">
      <h2 id="import-earlier">{t('imports:earlier.title')}</h2>
      {isError && !data && (
        <LoadFailed text={online ? undefined : t('imports:earlier.offline')} onRetry={() => void refetch()} />
      )}
      {isPending && <Skeleton lines={3} />}
      {data?.results.length === 0 && <p className={styles['facts']}>{t('imports:earlier.none')}</p>}
      {data && data.results.length > 0 && (
        <ul className={styles['cards']}>
          {data.results.map((one) => (
            <Line key={one.id} one={one} path={path} />
          ))}
        </ul>
      )}
      {data && data.next !== null && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>{t('imports:earlier.more')}</Button>
      )}
    </section>
  );
}

/** Where sheets of a kind are taken in: the template, a file to send, and what was sent before. */
export function ImportsPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const list = useKitTexts(kind.module)(
    kind.type ? `type.${kind.type.value}.plural` : (kind.list?.title ?? 'list.title'),
  );
  const sheet = kind.list?.sheet;
  const may = useHasAny(sheet?.importNeeds ?? []);
  const path = kind.pages.imports;
  usePageTitle(t('imports:title'));
  if (!may || !sheet || !path) return <PermissionDenied />;
  const key = importKeyOf(kind, sheet);
  return (
    <div className={styles['page']}>
      <Link className={styles['back']} to={kind.pages.list}>
        <ChevronLeft aria-hidden /> {list}
      </Link>
      <h1 className={styles['title']}>{t('imports:title')}</h1>
      <SendSheet
        importKey={key}
        path={path}
        register={kind.type && <OrderRegister importKey={key} needs={sheet.needs} />}
      />
      <Earlier importKey={key} path={path} />
    </div>
  );
}
