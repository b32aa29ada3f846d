import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import { EXCEL_FORMATS, EXCEL_RIGHT } from '#contracts/excel-paths.ts';
import { hasAny } from '#contracts/permissions.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { FileText, Upload } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { OrderedSaid } from '../print/ordered-said.tsx';
import { useOrderFile } from '../print/use-order-file.ts';
import type { RecordListState } from './declared-state.ts';
import type { ListKind } from './list.model.ts';
import styles from './list.module.css';

/** Orders the list as a file, as its filters show it; the file is fetched at `/reports/download`. Leads to where one comes in. */
export function SheetButtons({ kind, state }: { kind: ListKind; state: RecordListState }) {
  const { t } = useTranslation('kit');
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const { order, sending, outcome } = useOrderFile();
  const { sheet } = kind.list;
  const mayOrder = sheet && permissions.includes(EXCEL_RIGHT) && hasAny(permissions, sheet.needs);
  const mayImport = sheet && kind.pages.imports && hasAny(permissions, sheet.importNeeds ?? []);
  if (!sheet || (!mayOrder && !mayImport)) return null;
  const own = { ...(state.filters as Record<string, string>), ordering: state.ordering };
  const filters = { ...own, ...sheet.filters };
  return (
    <div className={styles['sheet']} role="group" aria-label={t('sheet.label')}>
      <span className={styles['sheetSaid']} role="status">
        <OrderedSaid outcome={outcome} online={online} />
      </span>
      {/* the rows that the list shows can be ordered there to be edited */}
      {mayImport && kind.pages.imports && (
        <LinkButton to={`${kind.pages.imports}?${new URLSearchParams(own)}`} icon={<Upload aria-hidden />}>
          {t('sheet.import')}
        </LinkButton>
      )}
      {(mayOrder ? EXCEL_FORMATS : []).map((format) => (
        <Button
          key={format}
          icon={<FileText aria-hidden />}
          busy={sending === format}
          disabled={!online || (sending !== undefined && sending !== format)}
          onClick={() => void order(sheet.key, format, filters)}
        >
          {t(`sheet.${format}`)}
        </Button>
      ))}
    </div>
  );
}
