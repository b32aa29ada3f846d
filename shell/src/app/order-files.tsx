import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useHasAny } from '@chainage/shared/auth/permission';
import { EXCEL_RIGHT, type ExcelFormat } from '@chainage/shared/contracts/excel-paths';
import { useOrderFile } from '@chainage/shared/kit/print/use-order-file.ts';
import { Button } from '@chainage/shared/ui/button';
import { FileText } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import styles from './order-files.module.css';

interface Props {
  /** Its `report_key`. */
  report: string;
  filters: Readonly<Record<string, string>>;
  /** What its page says of an order, and of the way to its file. */
  said: (what: 'ordered' | 'limit' | 'failed' | 'open') => string;
}

/** Orders what a page shows as a workbook or as CSV. */
export function OrderFiles({ report, filters, said }: Props) {
  const online = useConnectivity((connectivity) => connectivity.online);
  const may = useHasAny([EXCEL_RIGHT]);
  const { order, sending, outcome } = useOrderFile();
  if (!may) return null;
  const button = (format: ExcelFormat, label: string) => (
    <Button
      icon={<FileText aria-hidden />}
      busy={sending === format}
      disabled={!online}
      onClick={() => void order(report, format, filters)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles['files']}>
      {button('xlsx', 'Excel')}
      {button('csv', 'CSV')}
      <span role="status" className={styles['said']}>
        {outcome && said(outcome)}
      </span>
      {outcome === 'ordered' && <LinkButton to="/reports/download">{said('open')}</LinkButton>}
    </div>
  );
}
