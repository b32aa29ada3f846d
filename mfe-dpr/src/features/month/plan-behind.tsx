import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { MadeOf, type Part } from './made-of.tsx';
import { contractItemQuery, type ContractItem } from './month.queries.ts';

interface Props {
  /** The item of the contract. */
  item: string;
  month: string;
  /** What the sheet says: a certified one keeps what the plan said then. */
  said: string;
  /** All months up to this one, on what had been done before. */
  isUpTo?: boolean;
}

function usePartsOf({ month, isUpTo }: Props) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  return ({ monthly_plan: plan, opening_cumulative: opening }: ContractItem): Part[] => {
    const months = [...(plan ?? [])].sort((one, other) => one.month.localeCompare(other.month));
    const shown = isUpTo ? months.filter((planned) => planned.month <= month) : months;
    const parts = shown.map((planned): Part => ({
      name: name(planned.month),
      value: formatQuantity(planned.quantity),
      isMeant: !isUpTo && planned.month === month,
    }));
    return isUpTo ? [{ name: t('behind.opening'), value: formatQuantity(opening) }, ...parts] : parts;
  };
}

/** The months of an item's plan, of which one figure is one, or which it adds up. */
export function PlanBehind(props: Props) {
  const { item, month, said, isUpTo } = props;
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(contractItemQuery(item));
  const partsOf = usePartsOf(props);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />;
  const planned = (data.monthly_plan ?? []).filter((each) => (isUpTo ? each.month <= month : each.month === month));
  const now = together([
    '0.000',
    ...(isUpTo ? [data.opening_cumulative ?? '0'] : []),
    ...planned.map((each) => each.quantity),
  ]);
  return (
    <>
      <MadeOf
        parts={partsOf(data)}
        {...(isUpTo && { comesTo: { name: t('month.sum.plan'), value: formatQuantity(now) } })}
      />
      {formatQuantity(now) !== formatQuantity(said) && (
        <p>{t('behind.planNow', { said: formatQuantity(said), now: formatQuantity(now) })}</p>
      )}
      <LinkButton to={viewPage(packageKeyPlace, item)}>{t('behind.item')}</LinkButton>
    </>
  );
}
