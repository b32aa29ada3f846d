import { useConnectivity } from '#auth/connectivity.ts';
import { EXCEL_FORMATS, type ExcelFormat } from '#contracts/excel-paths.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { OrderedSaid } from '../print/ordered-said.tsx';
import { useOrderFile } from '../print/use-order-file.ts';
import styles from './list.module.css';

interface FileButtonsProps {
  /** The file's `report_key`; without it only what stands beside is shown. */
  report: string | undefined;
  filters: Readonly<Record<string, string>>;
  /** All that there are, where left out. */
  formats?: readonly ExcelFormat[];
  /** What a single format is called by: the report. */
  called?: string;
  children?: ReactNode;
}

/** Orders a report as a file, in each format that there is; it is fetched at `/reports/download`. */
export function FileButtons({ report, filters, formats = EXCEL_FORMATS, called, children }: FileButtonsProps) {
  const { t } = useTranslation('kit');
  const online = useConnectivity((connectivity) => connectivity.online);
  const { order, sending, outcome } = useOrderFile();
  return (
    <div className={styles['sheet']} role="group" aria-label={t('sheet.label')}>
      <span className={styles['sheetSaid']} role="status">
        <OrderedSaid outcome={outcome} online={online} />
      </span>
      {children}
      {report !== undefined &&
        formats.map((format) => (
          <Button
            key={format}
            icon={<FileText aria-hidden />}
            busy={sending === format}
            disabled={!online || (sending !== undefined && sending !== format)}
            onClick={() => void order(report, format, filters)}
          >
            {called ? `${called} · ${t(`sheet.${format}`)}` : t(`sheet.${format}`)}
          </Button>
        ))}
    </div>
  );
}
