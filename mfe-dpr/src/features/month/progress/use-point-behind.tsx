import type { Progress, ProgressPoint } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FigureTable } from '@chainage/shared/kit/charts/figure-table';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { isNothing } from '../figure-of-month.tsx';
import { PlanBehind } from '../plan-behind.tsx';
import { Figure, useLinesBehind, type Opened } from '../use-lines-behind.tsx';
import { pointQuery, type Asked } from './progress.queries.ts';

export type Way = 'physical' | 'financial';
type Item = ProgressPoint['items'][number];

interface Props {
  asked: Asked;
  month: string;
  way: Way;
  onOpen: (opened: Opened) => void;
}

/** What an item's figures at the end of a month open: the months of its plan, or its lines so far, of rupees with their rates. */
function useItemOfPoint({ month, onOpen }: Props) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const head = ({ item_no: number, description }: Item, what: string, figure: string) =>
    `${number} ${description}, ${name(month)}, ${t(`progress.curve.${what}`)}: ${figure}`;
  return (item: Item, what: 'planned' | 'done' | 'worth' | 'billed', value: string | null | undefined) => {
    if (value === null || value === undefined) return '–';
    const figure = what === 'planned' || what === 'done' ? formatQuantity(value) : formatRupees(value);
    if (isNothing(value)) return figure;
    const { package_key: key, done } = item;
    const title = head(item, what, figure);
    const show = () =>
      onOpen(
        what === 'planned'
          ? { title, made: <PlanBehind item={key} month={month} said={value} isUpTo /> }
          : {
              ...{ title, of: { package_key: key, counted_to: month } },
              ...(done !== null && { comesTo: done }),
              ...(what !== 'done' && { rate: null }),
            },
      );
    return <Figure onOpen={show}>{figure}</Figure>;
  };
}

function ItemsOfPoint(props: Props) {
  const { asked, month, way } = props;
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(pointQuery(asked, month));
  const cell = useItemOfPoint(props);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={4} tall />;
  const items = way === 'financial' ? data.items.filter(({ money }) => money) : data.items;
  const columns =
    way === 'financial'
      ? (['worth', 'planned', 'billed'] as const).map((of) => t(`progress.curve.${of}`))
      : [t('progress.curve.done'), t('progress.curve.planned'), t('progress.sum.scope')];
  const rupees = (amount: string | null | undefined) => (amount ? formatRupees(amount) : '–');
  return (
    <>
      <p>{t(`progress.madeOf.${way}`)}</p>
      <FigureTable
        title={t('progress.items')}
        head={t('month.item')}
        columns={columns}
        rows={items.map((item) => ({
          key: item.package_key,
          head: (
            <>
              <strong>{item.item_no}</strong> {item.description}
            </>
          ),
          cells: (way === 'financial'
            ? [
                cell(item, 'worth', item.money?.actual),
                rupees(item.money?.planned),
                cell(item, 'billed', item.money?.billed),
              ]
            : [cell(item, 'done', item.done), cell(item, 'planned', item.planned), formatQuantity(item.scope)]
          ).map((text) => ({ text })),
        }))}
      />
    </>
  );
}

/** Opens a point of the curves as the items that it adds up, each of these as its lines; `dialog` is drawn where the curves are. */
export function usePointBehind(asked: Asked) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const { open, dialog } = useLinesBehind();
  const openPoint = ({ months }: Progress, month: string, way: Way) => {
    const point = months.find((each) => each.month === month);
    const said =
      way === 'physical' ? (point?.actual ?? point?.planned) : (point?.money?.actual ?? point?.money?.planned);
    const figure = said ? `: ${way === 'physical' ? `${said}\u00a0%` : formatRupees(said)}` : '';
    open({
      title: `${t(way === 'physical' ? 'progress.physicalDone' : 'progress.worthDone')}, ${name(month)}${figure}`,
      made: <ItemsOfPoint asked={asked} month={month} way={way} onOpen={open} />,
    });
  };
  return { openPoint, dialog };
}
