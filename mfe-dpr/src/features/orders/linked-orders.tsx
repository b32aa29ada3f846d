/** On a measured line: which items of orders it used, how much of it is not linked yet, and, for whoever may, more of them. */
import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePermissions } from '@chainage/shared/auth/permission';
import { LINKS_ORDERS, SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import type { LogPo } from '@chainage/shared/contracts/dpr/log-po';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { toast } from '@chainage/shared/ui/toast';
import { LinkForm } from './link-form.tsx';
import styles from './orders.module.css';
import { linksQuery, removeLink } from './orders.queries.ts';

/** What was refused or given up was not built, and uses nothing. */
const NOT_LINKED = ['rejected', 'cancelled'];

function LinkRow({ link, unit, mayLink }: { link: LogPo; unit: string; mayLink: boolean }) {
  const { t, i18n } = useTranslation('dpr');
  const sees = usePermissions().includes(SEES_ORDERS);
  const [isBusy, setBusy] = useState(false);
  const name = `${link.po_number} / ${link.item_no}`;
  const remove = async () => {
    setBusy(true);
    await removeLink(link.id).catch(() => toast.danger(t('orders.notRemoved'), t('orders.maybeCertified')));
    setBusy(false);
  };
  const isOther = Number(link.unit_factor) !== 1;
  return (
    <li className={styles['link']}>
      <span>
        <strong>{sees ? <Link to={`/sap-po/${link.purchase_order}`}>{name}</Link> : name}</strong>{' '}
        {[link.text, link.supplier_name].filter(Boolean).join(' · ')}
      </span>
      <span>
        {formatAmount(link.quantity, unit)}
        {isOther && ` = ${formatAmount(link.po_quantity, labelIn(link.unit_labels, i18n.language, link.unit_label))}`}
        {link.amount && ` · ${formatMoney(link.amount, link.currency)}`}
      </span>
      {mayLink && (
        <Button onClick={() => void remove()} disabled={isBusy} aria-label={t('orders.removeOf', { name })}>
          {t('orders.remove')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  record: AnyRecord;
  /** In which the line is measured, where the device knows it. */
  unit: { id: number; label: string } | undefined;
}

export function LinkedOrders({ record, unit }: Props) {
  const { t } = useTranslation('dpr');
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const { id, quantity, status } = record;
  const { data, isError, refetch } = useQuery({ ...linksQuery(id), enabled: online });
  const label = unit?.label ?? '';
  const isMeasured = typeof quantity === 'string' && !NOT_LINKED.includes(String(status));
  const mayLink = isMeasured && permissions.includes(LINKS_ORDERS);
  const links = data ?? [];
  if (!mayLink && links.length === 0) return null;
  const rest = decimalSum([String(quantity ?? '0'), ...links.map((link) => `-${link.quantity}`)]) ?? '0';
  return (
    <RecordCard title={t('orders.title')}>
      {!online && <p>{t('orders.offline')}</p>}
      {online && isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {links.length > 0 && (
        <ul className={styles['links']}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} unit={label} mayLink={mayLink && online} />
          ))}
        </ul>
      )}
      {data && (
        <p role="status">
          {/[1-9]/.test(rest) ? t('orders.rest', { rest: formatAmount(rest, label) }) : t('orders.whole')}
        </p>
      )}
      {mayLink && online && data && /^[^-]*[1-9]/.test(rest) && (
        <LinkForm key={links.length} log={id} rest={rest} unit={unit} taken={links.map((link) => link.po_item)} />
      )}
    </RecordCard>
  );
}
