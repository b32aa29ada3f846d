import type { ReactNode } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { SHIFT_PATH, SHIFTS, type Shift } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { SHIFT_SHEET } from '@chainage/shared/contracts/issues/patrol-shift/shift-list';
import type { ShiftSummary } from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { ROUND_VIEWS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useUnit } from '@chainage/shared/kit/labels';
import { FileButtons } from '@chainage/shared/kit/list/file-buttons';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { Signatures } from '@chainage/shared/kit/print/signatures';
import { formatDate, formatTime } from '@chainage/shared/lib/format/date';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions, useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { FileText } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { countByType } from './count-by-type.ts';
import { readShiftAddress, shiftAddress, type AskedShift } from './shift-address.ts';
import { Events, PatrolWorks, Rounds } from './shift-tables.tsx';
import styles from './shift.module.css';

const shiftQuery = ({ day, shift }: AskedShift) =>
  queryOptions({
    queryKey: [organisationKey(), 'patrol-shift', day, shift],
    queryFn: ({ signal }) => api.get<ShiftSummary>(SHIFT_PATH, { params: { day, shift }, signal }),
  });

function Part({ title, none, count, children }: { title: string; none: string; count: number; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>
        {title} <span className={styles['quiet']}>{count}</span>
      </h2>
      {count > 0 ? children : <p className={styles['quiet']}>{none}</p>}
    </section>
  );
}

function Summary({ data }: { data: ShiftSummary }) {
  const { t } = useTranslation('issues');
  const unit = useUnit();
  const sum = (name: 'covered_km' | 'driven_km') =>
    data.rounds.reduce((km, round) => km + Number(round[name] ?? 0), 0).toFixed(1);
  const done = data.works.filter(({ status }) => status === 'carried_out').length;
  const figures = [
    ['rounds', String(data.rounds.length)],
    ['driven', `${sum('driven_km')} ${unit('km')}`],
    ['events', String(data.events.length)],
    ['works', `${done} / ${data.works.length}`],
  ] as const;
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`shift.figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.cut && <p role="status">{t('shift.cut')}</p>}
      <Part title={t('shift.rounds')} none={t('shift.noRounds')} count={data.rounds.length}>
        <Rounds rounds={data.rounds} />
      </Part>
      <Part title={t('shift.events')} none={t('shift.noEvents')} count={data.events.length}>
        <p className={styles['types']}>
          {countByType(data.events)
            .map(([type, count]) => `${t(`type.${type}.plural`)}: ${count}`)
            .join(' · ')}
        </p>
        <Events events={data.events} />
      </Part>
      <Part title={t('shift.works')} none={t('shift.noWorks')} count={data.works.length}>
        <PatrolWorks works={data.works} />
      </Part>
      <Signatures names={[t('shift.handedOver'), t('shift.takenOver')]} />
    </>
  );
}

/** What a shift of the patrol comes to, to be read and printed (domain.md section 6, `patrol_shift_summary`). */
export function ShiftPage() {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const asked = readShiftAddress(useLocation().search, new Date(now()));
  const maySee = useHasAny(ROUND_VIEWS);
  const mayOrder = useHasAny([EXCEL_RIGHT]);
  const { data, isError, refetch } = useQuery({ ...shiftQuery(asked), enabled: maySee });
  usePageTitle(t('shift.title'));
  if (!maySee) return <PermissionDenied />;
  const to = (change: Partial<AskedShift>) => void navigate(shiftAddress({ ...asked, ...change }), { replace: true });
  return (
    <PeriodPage className={styles['page']}>
      {isPhone && <PageHead />}
      <PeriodHead title={t('shift.title')}>
        {mayOrder && <FileButtons report={SHIFT_SHEET} filters={{ ...asked }} />}
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('shift.print')}
        </Button>
      </PeriodHead>
      <PeriodPager
        shown={formatDate(asked.day)}
        before={t('shift.before')}
        after={t('shift.after')}
        onMove={(by) => to({ day: daysAfter(asked.day, by) })}
      />
      <ChoiceChips<Shift>
        aria-label={t('shift.which')}
        value={asked.shift}
        onChange={(shift) => to({ shift })}
        options={SHIFTS.map((value) => ({ value, label: t(`shift.name.${value}`) }))}
      />
      {data && (
        <p className={styles['span']}>
          {t(`shift.name.${asked.shift}`)} · {formatDate(data.from)} {formatTime(data.from)} – {formatDate(data.until)}{' '}
          {formatTime(data.until)}
        </p>
      )}
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && <Summary data={data} />}
    </PeriodPage>
  );
}
