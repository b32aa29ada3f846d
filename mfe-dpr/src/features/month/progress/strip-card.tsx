import { useState } from 'react';
import { formatChainage, kmToMetres } from '@chainage/shared/contracts/chainage';
import type { ProgressItem, WireStretch } from '@chainage/shared/contracts/dpr/progress/progress';
import { metresOf, SIDES } from '@chainage/shared/contracts/dpr/progress/stretches';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useUnit } from '@chainage/shared/kit/labels';
import { ChainageStrip } from '@chainage/shared/kit/charts/chainage-strip';
import { StepSlider } from '@chainage/shared/kit/charts/step-slider';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { stretchesQuery, type Asked } from './progress.queries.ts';
import { StretchList } from './stretch-list.tsx';
import styles from './progress.module.css';

const metres = (stretches: readonly WireStretch[]) =>
  stretches.map(({ from, to }) => ({ from: kmToMetres(from), to: kmToMetres(to) }));
const inKm = (length: number): string => (length / 1000).toFixed(3);

interface DrawnProps {
  items: readonly ProgressItem[];
  stretches: readonly WireStretch[];
  road: { from: number; to: number };
}

function Drawn({ items, stretches, road }: DrawnProps) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const months = [...new Set(stretches.map(({ month }) => month))].sort();
  const [at, setAt] = useState(months.length - 1);
  const [key, setKey] = useState<string>();
  const place = Math.min(at, months.length - 1);
  const month = months[place] ?? '';
  const shown = stretches.filter((stretch) => stretch.month <= month);
  const worked = items.filter((item) => stretches.some(({ package_key: of }) => of === item.package_key));
  const chosen = worked.find((item) => item.package_key === key) ?? worked[0];
  const of = (item: ProgressItem) => shown.filter((stretch) => stretch.package_key === item.package_key);
  const unit = useUnit();
  const noteOf = (item: ProgressItem): string =>
    SIDES.flatMap((side) => {
      const own = of(item).filter(({ direction }) => direction === side);
      if (own.length === 0) return [];
      const [length, places] = [metresOf(metres(own)), own.filter(({ from, to }) => from === to).length];
      const said = [
        length > 0 && `${inKm(length)} ${unit('km')}`,
        places > 0 && t('progress.places', { count: places }),
      ];
      return [`${t(`records:direction.${side}`)} ${said.filter(Boolean).join(', ')}`];
    }).join(' · ');
  return (
    <>
      <div className={styles['until']}>
        <span>{t('progress.until', { month: name(month) })}</span>
        {months.length > 1 && (
          <StepSlider label={t('progress.month')} count={months.length} at={place} onMove={setAt} said={name(month)} />
        )}
      </div>
      <ChainageStrip
        title={t('progress.strip')}
        {...road}
        chosen={chosen?.package_key}
        onChoose={setKey}
        words={{
          done: t('progress.before'),
          fresh: t('progress.inMonth', { month: name(month) }),
          place: t('progress.place'),
        }}
        rows={worked.map((item) => ({
          key: item.package_key,
          name: `${item.item_no} ${item.description}`,
          note: noteOf(item),
          lanes: SIDES.filter((side) => side !== 'median' || of(item).some(({ direction }) => direction === side)).map(
            (side) => ({
              name: t(`records:direction.${side}`),
              stretches: of(item)
                .filter(({ direction }) => direction === side)
                .map((stretch) => ({
                  ...{ from: kmToMetres(stretch.from), to: kmToMetres(stretch.to) },
                  fresh: stretch.month === month,
                })),
            }),
          ),
        }))}
      />
      {chosen && <StretchList key={chosen.package_key} item={chosen} stretches={of(chosen)} />}
    </>
  );
}

/** Which stretches of a package are done, by item and month, each a way to its lines. */
export function StripCard({ asked, items }: { asked: Asked; items: readonly ProgressItem[] }) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(stretchesQuery(asked));
  const section = useQuery(packagesQuery()).data?.find(({ id }) => String(id) === asked.package);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !section) return <Skeleton lines={4} tall />;
  if (data.stretches.length === 0) return <EmptyState text={t('progress.noStretch')} />;
  const road = { from: kmToMetres(section.chainage_from), to: kmToMetres(section.chainage_to) };
  return (
    <>
      <p className={styles['quiet']}>
        {t('progress.stripOf', {
          from: formatChainage(section.chainage_from),
          to: formatChainage(section.chainage_to),
        })}
      </p>
      {data.more && <p role="status">{t('progress.cut')}</p>}
      <Drawn items={items} stretches={data.stretches} road={road} />
    </>
  );
}
