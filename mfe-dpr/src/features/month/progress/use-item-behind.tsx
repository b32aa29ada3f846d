import type { ProgressItem } from '@chainage/shared/contracts/dpr/progress/progress';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { MadeOf, type Part } from '../made-of.tsx';
import { PlanBehind } from '../plan-behind.tsx';
import type { Opened } from '../use-lines-behind.tsx';
import { percent } from './use-words.ts';

export type Sum = 'variance' | 'planned' | 'done' | 'cumulative' | 'scope' | 'percent';

/** What a figure of an item opens: months of its plan, the lines that were done, or both. */
export function useItemBehind(asOf: string): (item: ProgressItem, sum: Sum) => Opened | null {
  const { t } = useTranslation('dpr');
  const month = useMonthName()(asOf);
  const named = (sum: Exclude<Sum, 'percent'>) => t(`progress.sum.${sum}`, { month });
  const part = (item: ProgressItem, sum: Exclude<Sum, 'percent'>, sign?: Part['sign']): Part => ({
    name: named(sum),
    value: formatQuantity(item[sum]),
    ...(sign && { sign }),
  });
  return (item, sum) => {
    const { item_no: number, description, package_key: key } = item;
    const lines = { of: { package_key: key, counted_to: asOf }, comesTo: item.done };
    const now = { of: { package_key: key }, comesTo: item.cumulative };
    const head = (said: string, figure: string) => `${number} ${description}, ${said}: ${figure}`;
    if (sum === 'scope') return null;
    if (sum === 'percent')
      return {
        title: head(named('cumulative'), percent(item.percent)),
        made: (
          <MadeOf
            parts={[part(item, 'cumulative'), part(item, 'scope', '÷')]}
            comesTo={{ name: '%', value: item.percent ?? '–' }}
          />
        ),
        ...now,
      };
    const title = head(named(sum), formatQuantity(item[sum]));
    if (sum === 'cumulative') return { title, ...now };
    if (sum === 'done') return { title, ...lines };
    if (sum === 'planned')
      return { title, made: <PlanBehind item={key} month={asOf} said={item.planned ?? '0'} isUpTo /> };
    return {
      title,
      made: <MadeOf parts={[part(item, 'done'), part(item, 'planned', '−')]} comesTo={part(item, 'variance')} />,
      ...lines,
    };
  };
}
