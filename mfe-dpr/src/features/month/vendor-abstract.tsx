import type { VendorAbstract as Abstract } from '@chainage/shared/contracts/dpr/log-po';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney, groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { vendorQuery } from './month.queries.ts';
import { PartsBehind } from './parts-behind.tsx';
import { ReportFiles } from './report-files.tsx';
import { Figure, useLinesBehind } from './use-lines-behind.tsx';
import { VendorBehind, type VendorLine } from './vendor-behind.tsx';
import styles from './month.module.css';

function Lines({ id, lines, totals }: Abstract & { id: string }) {
  const { t, i18n } = useTranslation('dpr');
  const { open, dialog } = useLinesBehind();
  const unitOf = (line: VendorLine) => labelIn(line.unit_labels, i18n.language, line.unit_label);
  const itemOf = (line: VendorLine) => [line.item_no, line.text].filter(Boolean).join(' ');
  /** An item's figures open the lines that used it. */
  const openItem = (line: VendorLine, figure: string) =>
    open({ title: `${line.po_number} ${itemOf(line)}: ${figure}`, made: <VendorBehind id={id} line={line} /> });
  const openTotal = (of: string, figure: string) =>
    open({
      title: `${t('vendor.total', { currency: of })}: ${figure}`,
      made: (
        <PartsBehind
          parts={lines
            .filter(({ currency }) => currency === of)
            .map((line) => ({
              key: line.po_item,
              name: `${line.po_number} ${itemOf(line)}`,
              value: formatMoney(line.amount, of),
              onOpen: () => openItem(line, formatMoney(line.amount, of)),
            }))}
        />
      ),
    });
  const figureOf = (line: VendorLine, figure: string) => (
    <Figure onOpen={() => openItem(line, figure)}>{figure}</Figure>
  );
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <caption className={styles['caption']}>{t('vendor.title')}</caption>
        <thead>
          <tr>
            {(['order', 'item', 'logs', 'quantity', 'amount'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'item' ? styles['text'] : undefined}>
                {t(`vendor.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.po_item}>
              <th scope="row">
                <Link to={`/sap-po/${line.purchase_order}`}>{line.po_number}</Link>
                {line.supplier_name && ` · ${line.supplier_name}`}
              </th>
              <td className={styles['text']}>{itemOf(line)}</td>
              <td>{figureOf(line, groupIndian(line.logs))}</td>
              <td>{figureOf(line, formatAmount(line.quantity, unitOf(line)))}</td>
              <td>{figureOf(line, formatMoney(line.amount, line.currency))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, amount }) => (
            <tr key={currency}>
              <th scope="row" colSpan={4}>
                {t('vendor.total', { currency })}
              </th>
              <td>
                <Figure onOpen={() => openTotal(currency, formatMoney(amount, currency))}>
                  {formatMoney(amount, currency)}
                </Figure>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {dialog}
    </div>
  );
}

/** What the month's lines used of orders, at the orders' rates: beside the client's bill, never in it (domain.md section 3.6). */
export function VendorAbstract({ id }: { id: string }) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(vendorQuery(id));
  return (
    <section aria-label={t('vendor.title')} className={styles['apart']}>
      <h2>{t('vendor.title')}</h2>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data && (data.lines.length === 0 ? <p>{t('vendor.none')}</p> : <Lines id={id} {...data} />)}
      {data && data.lines.length > 0 && (
        <div className={styles['head']}>
          <ReportFiles report={DPR_FILES.vendors} called={t('vendor.title')} filters={{ id }} />
        </div>
      )}
    </section>
  );
}
