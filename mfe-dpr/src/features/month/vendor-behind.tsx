import type { LogPo, VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useSide } from '@chainage/shared/kit/labels';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney, formatQuantity, groupIndian } from '@chainage/shared/lib/format/number';
import { placeOf } from '@chainage/shared/lib/format/place';
import { useQuery } from '@chainage/shared/query';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { vendorLinksQuery } from './month.queries.ts';

export type VendorLine = VendorAbstract['lines'][number];

/** The measured lines that used an item of an order in a month: how much of each, in the order's unit, and its worth. */
export function VendorBehind({ id, line }: { id: string; line: VendorLine }) {
  const { t, i18n } = useTranslation('dpr');
  const side = useSide();
  const { data, isError, refetch } = useQuery(vendorLinksQuery(id, line.po_item));
  const unit = labelIn(line.unit_labels, i18n.language, line.unit_label);
  const used = ({ quantity, unit_factor: factor, po_quantity: inUnit }: LogPo) =>
    Number(factor) === 1
      ? formatAmount(inUnit, unit)
      : `${formatQuantity(quantity)} × ${factor.replace(/\.?0+$/, '')} = ${formatAmount(inUnit, unit)}`;
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} tall />;
  return (
    <>
      <ListCards>
        {data.results.map((link) => (
          <ListCard
            key={link.id}
            to={viewPage(logPlace, link.dpr_log)}
            title={used(link)}
            chainage={placeOf(link)}
            side={side(link)}
            end={link.amount === null ? undefined : formatMoney(link.amount, link.currency)}
            quiet={[formatDate(link.work_date)]}
          />
        ))}
      </ListCards>
      {data.count > data.results.length && (
        <p>{t('vendor.first', { shown: groupIndian(data.results.length), number: groupIndian(data.count) })}</p>
      )}
    </>
  );
}
