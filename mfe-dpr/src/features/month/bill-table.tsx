import { Fragment } from 'react';
import type { Bill, BillLine } from '@chainage/shared/contracts/dpr/month/figures';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { Signatures } from '@chainage/shared/kit/print/signatures';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { InWords } from './in-words.tsx';
import { monthBeside } from './month-address.ts';
import { Figure, useLinesBehind } from './use-lines-behind.tsx';
import styles from './month.module.css';

const PARTS = ['previous', 'this', 'upto'] as const;
/** Quantity and amount of each. */
const AMOUNTS = [
  ['previous_quantity', 'previous_amount'],
  ['quantity', 'amount'],
  ['upto_quantity', 'upto_amount'],
] as const;
type Quantity = (typeof AMOUNTS)[number][0];

/** Who signs the printed bill. */
const SIGNED = ['contractor', 'certified', 'approved'] as const;

/** The bill's number, and who vouched for its figures. */
function Certified({ bill: { certified_by: by, certified_at: at, bill_no: number, bill_date: day } }: { bill: Bill }) {
  const { t } = useTranslation('dpr');
  const people = useQuery(peopleQuery()).data;
  const who = people?.find(({ id }) => id === by)?.name;
  if (!at) return <p className={styles['quiet']}>{t('bill.notCertified')}</p>;
  return (
    <>
      {number && <p>{t('bill.numbered', { number, day: day ? formatDate(day) : '' })}</p>}
      <p>{t('bill.certified', { name: who ?? '…', day: formatDateTime(at) })}</p>
    </>
  );
}

/** A running account bill: previous, this and up to date, then what is taken off and added (domain.md section 3.6). */
export function BillTable({ bill, month }: { bill: Bill; month: string }) {
  const { lines, totals, percentages } = bill;
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const { open, dialog } = useLinesBehind();
  const show = (line: BillLine, which: Quantity) => {
    const until = which === 'previous_quantity' ? monthBeside(month, -1) : month;
    const of = which === 'quantity' ? { counted_in: month } : { counted_to: until };
    // an item of several rates has a line for each, and its measurements stand behind them together: so does what they come to
    const ofItem = lines.filter(({ package_key: key }) => key === line.package_key);
    const quantity = together(ofItem.map((each) => each[which]));
    open({
      title: `${line.item_no} ${line.description}, ${name(until)}: ${formatQuantity(quantity)}`,
      of: { package_key: line.package_key, ...of },
      ...(which !== 'quantity' && { comesTo: quantity }),
      ...(ofItem.length > 1 && { note: t('behind.rates') }),
    });
  };
  const sums = [
    [t('bill.gross'), totals.gross, ''],
    [t('bill.gst', { percent: Number(percentages.gst_percent) }), totals.gst, '+ '],
    [t('bill.retention', { percent: Number(percentages.retention_percent) }), totals.retention, '− '],
    [t('bill.tds', { percent: Number(percentages.tds_percent) }), totals.tds, '− '],
    ...(/[1-9]/.test(totals.recoveries) ? [[t('bill.recoveries'), totals.recoveries, '− '] as const] : []),
  ] as const;
  return (
    <div className={styles['bill']}>
      <div className={styles['scroll']}>
        <table className={styles['grid']}>
          <caption className={styles['caption']}>{t('bill.title')}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('month.item')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('bill.rate')}
              </th>
              {PARTS.map((part) => (
                <th key={part} scope="colgroup" colSpan={2}>
                  {t(`bill.${part}`)}
                </th>
              ))}
            </tr>
            <tr>
              {PARTS.flatMap((part) => [
                <th key={`${part}-quantity`} scope="col">
                  {t('bill.quantity')}
                </th>,
                <th key={`${part}-amount`} scope="col">
                  {t('bill.amount')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.package_key + line.rate}>
                <th scope="row">
                  <strong>{line.item_no}</strong> {line.description}{' '}
                  <span className={styles['quiet']}>
                    <IdLabel lookup="units-of-measurement" id={line.unit} />
                  </span>
                </th>
                <td>{formatRupees(line.rate)}</td>
                {AMOUNTS.map(([quantity, amount]) => (
                  <Fragment key={quantity}>
                    <td className={quantity === 'quantity' ? styles['strong'] : undefined}>
                      {/[1-9]/.test(line[quantity]) ? (
                        <Figure onOpen={() => show(line, quantity)}>{formatQuantity(line[quantity])}</Figure>
                      ) : (
                        formatQuantity(line[quantity])
                      )}
                    </td>
                    <td className={quantity === 'quantity' ? styles['strong'] : undefined}>
                      {formatRupees(line[amount])}
                    </td>
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('bill.total')}
              </th>
              {AMOUNTS.map(([, amount]) => (
                <Fragment key={amount}>
                  <td />
                  <td className={styles['strong']}>
                    {formatRupees(together(['0.00', ...lines.map((line) => line[amount])]))}
                  </td>
                </Fragment>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <dl className={styles['totals']}>
        {sums.map(([name, amount, sign]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{`${sign}${formatRupees(amount)}`}</dd>
          </div>
        ))}
        <div className={styles['net']}>
          <dt>{t('bill.net')}</dt>
          <dd>{formatRupees(totals.net)}</dd>
        </div>
      </dl>
      <p className={styles['words']}>
        <InWords amount={totals.net} />
      </p>
      <Certified bill={bill} />
      <p className={styles['quiet']}>{t('bill.check', { code: bill.check })}</p>
      <Signatures names={SIGNED.map((who) => t(`bill.signed.${who}`))} />
      {dialog}
    </div>
  );
}
