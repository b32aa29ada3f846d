import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import { EXCEL_RIGHT } from '#contracts/excel-paths.ts';
import { hasAny } from '#contracts/permissions.ts';
import { Button } from '#ui/button.tsx';
import { OrderedSaid } from '#kit/print/ordered-said.tsx';
import { useOrderFile } from '#kit/print/use-order-file.ts';
import { usePageKind } from '#kit/record/screens.tsx';
import { useKitTexts } from '#kit/texts.tsx';

/** Orders a file of the chosen rows alone, where the list has files and this reader may have them. */
export function ExportChosen({ ids }: { ids: readonly string[] }) {
  const t = useKitTexts();
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const { order, sending, outcome } = useOrderFile();
  const { sheet } = usePageKind().list ?? {};
  if (!sheet?.chosen || !permissions.includes(EXCEL_RIGHT) || !hasAny(permissions, sheet.needs)) return null;
  const filters = { ...sheet.filters, [sheet.chosen]: ids.join(',') };
  return (
    <>
      <Button busy={sending !== undefined} disabled={!online} onClick={() => void order(sheet.key, 'xlsx', filters)}>
        {t('desk:bulk.offer', { step: t('sheet.xlsx'), number: ids.length })}
      </Button>
      {outcome && (
        <span role="status">
          <OrderedSaid outcome={outcome} online={online} />
        </span>
      )}
    </>
  );
}
