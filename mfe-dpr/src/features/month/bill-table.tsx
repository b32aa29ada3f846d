import { Fragment } from 'react';
import type { Bill } from '@chainage/shared/contracts/dpr/month/figures';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { Signatures } from '@chainage/shared/kit/print/signatures';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { BillTotals } from './bill-totals.tsx';
import { AMOUNTS, useFiguresOfBill } from './figures-of-bill.tsx';
import { InWords } from './in-words.tsx';
import { Figure } from './use-lines-behind.tsx';
import styles from './month.module.css';

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

/** A figure that opens what it stands on; of nought nothing does. */
const OrNothing = ({ of, onOpen, children }: { of: string; onOpen: () => void; children: string }) =>
  /[1-9]/.test(of) ? <Figure onOpen={onOpen}>{children}</Figure> : children;

/** A running account bill: previous, this and up to date, then what is taken off and added (domain.md section 3.6). */
export function BillTable({ bill, month }: { bill: Bill; month: string }) {
  const { lines } = bill;
  const { t } = useTranslation('dpr');
  const { openQuantity, openAmount, openSum, openMade, dialog } = useFiguresOfBill(bill, month);
  const totals = AMOUNTS.map((of) => ({ of, sum: together(['0.00', ...lines.map((line) => line[of[1]])]) }));
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
              {AMOUNTS.map(([, , part]) => (
                <th key={part} scope="colgroup" colSpan={2}>
                  {t(`bill.${part}`)}
                </th>
              ))}
            </tr>
            <tr>
              {AMOUNTS.flatMap(([, , part]) => [
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
                      <OrNothing of={line[quantity]} onOpen={() => openQuantity(line, quantity)}>
                        {formatQuantity(line[quantity])}
                      </OrNothing>
                    </td>
                    <td className={quantity === 'quantity' ? styles['strong'] : undefined}>
                      <OrNothing of={line[amount]} onOpen={() => openAmount(line, quantity, amount)}>
                        {formatRupees(line[amount])}
                      </OrNothing>
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
              {totals.map(({ of: [quantity, amount, part], sum }) => (
                <Fragment key={amount}>
                  <td />
                  <td className={styles['strong']}>
                    <OrNothing
                      of={sum}
                      onOpen={() =>
                        openSum(`${t('bill.total')}, ${t(`bill.${part}`)}: ${formatRupees(sum)}`, [quantity, amount])
                      }
                    >
                      {formatRupees(sum)}
                    </OrNothing>
                  </td>
                </Fragment>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <BillTotals {...bill} openSum={openSum} openMade={openMade} />
      <p className={styles['words']}>
        <InWords amount={bill.totals.net} />
      </p>
      <Certified bill={bill} />
      <p className={styles['quiet']}>{t('bill.check', { code: bill.check })}</p>
      <Signatures names={SIGNED.map((who) => t(`bill.signed.${who}`))} />
      {dialog}
    </div>
  );
}
