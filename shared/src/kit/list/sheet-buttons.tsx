import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import { usePreferences } from '#auth/preferences.ts';
import {
  EXCEL_CREATE_PATH,
  EXCEL_FORMATS,
  EXCEL_LANGUAGES,
  EXCEL_RIGHT,
  type ExcelFormat,
} from '#contracts/excel-paths.ts';
import { hasAny } from '#contracts/permissions.ts';
import { useTranslation } from '#i18n/react.ts';
import { Link } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { FileText, Upload } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useState } from 'react';
import type { RecordListState } from './declared-state.ts';
import type { ListKind } from './list.model.ts';
import styles from './list.module.css';

type Outcome = 'ordered' | 'limit' | 'failed';

/** Orders the list as a file, as its filters show it; the file is fetched at `/reports/download`. Leads to where one comes in. */
export function SheetButtons({ kind, state }: { kind: ListKind; state: RecordListState }) {
  const { t } = useTranslation('kit');
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const locale = usePreferences((preferences) => preferences.locale);
  const [sending, setSending] = useState<ExcelFormat>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { sheet } = kind.list;
  const mayOrder = sheet && permissions.includes(EXCEL_RIGHT) && hasAny(permissions, sheet.needs);
  const mayImport = sheet && kind.pages.imports && hasAny(permissions, sheet.importNeeds ?? []);
  if (!sheet || (!mayOrder && !mayImport)) return null;
  const language = EXCEL_LANGUAGES.find((one) => one === locale) ?? 'en';
  const filters = { ...(state.filters as Record<string, string>), ordering: state.ordering, ...sheet.filters };
  const order = async (format: ExcelFormat) => {
    setSending(format);
    setOutcome(undefined);
    try {
      await api.post(EXCEL_CREATE_PATH, { report_key: sheet.key, format, language, filters });
      setOutcome('ordered');
    } catch (error) {
      const isFull = error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'busy');
      setOutcome(isFull ? 'limit' : 'failed');
    } finally {
      setSending(undefined);
    }
  };
  return (
    <div className={styles['sheet']} role="group" aria-label={t('sheet.label')}>
      <span className={styles['sheetSaid']} role="status">
        {outcome && t(`sheet.${outcome}`)}{' '}
        {outcome === 'ordered' && <Link to="/reports/download">{t('sheet.toFiles')}</Link>}
        {!online && t('sheet.offline')}
      </span>
      {mayImport && kind.pages.imports && (
        <LinkButton to={kind.pages.imports} icon={<Upload aria-hidden />}>
          {t('sheet.import')}
        </LinkButton>
      )}
      {(mayOrder ? EXCEL_FORMATS : []).map((format) => (
        <Button
          key={format}
          icon={<FileText aria-hidden />}
          busy={sending === format}
          disabled={!online || (sending !== undefined && sending !== format)}
          onClick={() => void order(format)}
        >
          {t(`sheet.${format}`)}
        </Button>
      ))}
    </div>
  );
}
