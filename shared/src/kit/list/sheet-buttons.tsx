import { usePermissions } from '#auth/permission.ts';
import { EXCEL_RIGHT } from '#contracts/excel-paths.ts';
import { hasAny } from '#contracts/permissions.ts';
import { useTranslation } from '#i18n/react.ts';
import { Upload } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { RecordListState } from './declared-state.ts';
import { FileButtons } from './file-buttons.tsx';
import type { ListKind } from './list.model.ts';

/** Orders the list as a file, as its filters show it; the file is fetched at `/reports/download`. Leads to where one comes in. */
export function SheetButtons({ kind, state }: { kind: ListKind; state: RecordListState }) {
  const { t } = useTranslation('kit');
  const permissions = usePermissions();
  const { sheet } = kind.list;
  const mayOrder = sheet && permissions.includes(EXCEL_RIGHT) && hasAny(permissions, sheet.needs);
  const mayImport = sheet && kind.pages.imports && hasAny(permissions, sheet.importNeeds ?? []);
  if (!sheet || (!mayOrder && !mayImport)) return null;
  const own = { ...(state.filters as Record<string, string>), ordering: state.ordering };
  return (
    <FileButtons report={mayOrder ? sheet.key : undefined} filters={{ ...own, ...sheet.filters }}>
      {/* the rows that the list shows can be ordered there to be edited */}
      {mayImport && kind.pages.imports && (
        <LinkButton to={`${kind.pages.imports}?${new URLSearchParams(own)}`} icon={<Upload aria-hidden />}>
          {t('sheet.import')}
        </LinkButton>
      )}
    </FileButtons>
  );
}
