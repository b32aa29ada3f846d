import { ApiError } from '#api-client/client.ts';
import type { ImportShow, SheetImport } from '#contracts/imports.ts';
import { usePageTitle } from '#i18n/page-title.ts';
import { useTranslation } from '#i18n/react.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { groupIndian } from '#lib/format/number.ts';
import { useQuery } from '#query.ts';
import { Link, useParams } from '#router.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { ChevronLeft } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useState } from 'react';
import { useFieldLabel } from '../labels.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportRowsView } from './import-rows.tsx';
import { ImportSign } from './import-sign.tsx';
import { importQuery, importRowsQuery, isUnderWay } from './import.queries.ts';
import type { ImportKind } from './import.model.ts';
import styles from './import.module.css';
import { useImportWords } from './use-import-words.ts';

/** How far it is. How many rows there are a check does not know: its share is of the sheet's bytes. */
function Progress({ one }: { one: SheetImport }) {
  const { t } = useTranslation('imports');
  const percent = Math.round((one.progress ?? 0) * 100);
  const count = Number(one.done ?? 0);
  const said = one.status === 'checking' ? 'rowsRead' : 'rowsDone';
  return (
    <p className={styles['progress']} role="status">
      <progress value={percent} max={100} aria-label={t(`imports:status.${one.status}`)} />
      {one.done !== null && t(`imports:view.${said}`, { count, number: groupIndian(count), percent })}
    </p>
  );
}

/** What is said of the file as a whole. */
function FileWords({ one, kind }: { one: SheetImport; kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const words = useImportWords();
  const label = useFieldLabel(kind.module);
  const refusal = words.refusal(one);
  const named = (which: string) =>
    one.troubles.flatMap(({ field, code }) => (code === which && field !== null ? [label(field)] : [])).join(', ');
  const [noKey, missing] = [named('no_key'), named('head_missing')];
  return (
    <>
      {refusal && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
      {noKey && <p className={styles['refusal']}>{t('imports:fault.no_key', { value: noKey })}</p>}
      {missing && <p className={styles['warning']}>{t('imports:fault.head_missing', { value: missing })}</p>}
    </>
  );
}

function Rows({ one }: { one: SheetImport }) {
  const { t } = useTranslation('imports');
  const wrong = one.counts.wrong ?? 0;
  const inTheWay = one.refusal === 'in_the_way';
  const [chosen, setChosen] = useState<ImportShow | ''>();
  const [page, setPage] = useState(1);
  const show = chosen ?? (inTheWay ? 'obstacle' : wrong > 0 ? 'wrong' : '');
  const stand = `${one.status} ${JSON.stringify(one.counts)} ${one.refusal ?? ''}`;
  const query = useQuery({ ...importRowsQuery(one.id, stand, show, page), placeholderData: (known) => known });
  const all = Object.values(one.counts).reduce((sum, count) => sum + count, 0);
  const options = [
    { value: '', label: t('imports:show.all', { number: groupIndian(all) }) },
    ...(['wrong', 'new', 'changed', 'unchanged'] as const)
      .filter((name) => (one.counts[name] ?? 0) > 0)
      .map((name) => ({
        value: name,
        label: t(`imports:show.${name}`, { number: groupIndian(one.counts[name] ?? 0) }),
      })),
    { value: 'told', label: t('imports:show.told') },
    ...(inTheWay ? [{ value: 'obstacle', label: t('imports:show.obstacle') }] : []),
  ];
  return (
    <>
      <ChoiceChips
        aria-label={t('imports:show.label')}
        options={options}
        value={show}
        onChange={(value: string) => {
          setChosen(value as ImportShow | '');
          setPage(1);
        }}
      />
      {query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && (
        <>
          {query.data.count === 0 ? (
            <p className={styles['facts']}>{t('imports:view.noRows')}</p>
          ) : (
            <ImportRowsView one={one} rows={query.data.results} />
          )}
          <Pager page={page} list={query.data} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** One sheet: what would become of each of its rows, and what may be done with it. */
export function ImportView({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const { importId = '' } = useParams();
  const { data: one, isPending, error, refetch } = useQuery(importQuery(importId));
  usePageTitle(one?.file_name ?? t('imports:title'));
  const back = (
    <Link className={styles['back']} to={kind.pages.imports ?? kind.pages.list}>
      <ChevronLeft aria-hidden /> {t('imports:view.back')}
    </Link>
  );
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  if (!one)
    return (
      <div className={styles['page']}>
        {back}
        {isPending ? (
          <Skeleton lines={6} />
        ) : isGone ? (
          <p>{t('imports:view.gone')}</p>
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </div>
    );
  const hasRows = ['checked', 'applying', 'applied', 'undoing'].includes(one.status);
  return (
    <div className={styles['page']}>
      {back}
      <div className={styles['head']}>
        <h1 className={styles['title']}>{one.file_name}</h1>
        <ImportSign status={one.status} />
      </div>
      <p className={styles['facts']}>
        {[
          t('imports:view.by', { name: one.requested_by_name, time: formatDateTime(one.created_at) }),
          one.applied_at && t('imports:view.applied', { time: formatDateTime(one.applied_at) }),
          one.undone_at &&
            t('imports:view.undone', { name: one.undone_by_name ?? '', time: formatDateTime(one.undone_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isUnderWay(one) && <Progress one={one} />}
      <FileWords one={one} kind={kind} />
      <ImportActions one={one} />
      {hasRows && <Rows one={one} />}
    </div>
  );
}
