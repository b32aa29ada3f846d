import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import { EXCEL_RIGHT, paperKey } from '#contracts/excel-paths.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OrderedSaid } from './ordered-said.tsx';
import { hasMarks } from './page-marks.ts';
import { useOrderFile } from './use-order-file.ts';

interface Props {
  entity: string;
  id: string;
  onPrint: () => void;
  onClose: () => void;
}

/** The ways a record comes onto paper. */
export function PrintSheet({ entity, id, onPrint, onClose }: Props) {
  const { t } = useTranslation('kit');
  const online = useConnectivity((connectivity) => connectivity.online);
  const mayOrder = usePermissions().includes(EXCEL_RIGHT);
  const { order, sending, outcome } = useOrderFile();
  return (
    <Dialog title={t('print.onPaper')} onClose={onClose}>
      <Button kind="primary" onClick={onPrint}>
        {t('print.now')}
      </Button>
      {!hasMarks() && <p>{t('print.numbers')}</p>}
      {mayOrder && (
        <>
          <Button
            busy={sending !== undefined}
            disabled={!online}
            onClick={() => void order(paperKey(entity), 'pdf', { id })}
          >
            {t('print.pdf')}
          </Button>
          <span role="status">
            <OrderedSaid outcome={outcome} online={online} />
          </span>
        </>
      )}
    </Dialog>
  );
}
