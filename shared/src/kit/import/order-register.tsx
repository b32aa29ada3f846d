import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import { EXCEL_RIGHT } from '#contracts/excel-paths.ts';
import { hasAny } from '#contracts/permissions.ts';
import { useTranslation } from '#i18n/react.ts';
import { useSearchParams } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/icons.tsx';
import { OrderedSaid } from '../print/ordered-said.tsx';
import { useOrderFile } from '../print/use-order-file.ts';
import styles from './import.module.css';

/** Orders the rows of the list, as its filters stand in the address, with every column that comes back. */
export function OrderRegister({ importKey, needs }: { importKey: string; needs: readonly string[] }) {
  const { t } = useTranslation('imports');
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asked] = useSearchParams();
  const { order, sending, outcome } = useOrderFile();
  if (!permissions.includes(EXCEL_RIGHT) || !hasAny(permissions, needs)) return null;
  return (
    <>
      <p>{t('imports:send.register')}</p>
      <div className={styles['actions']}>
        <Button
          icon={<FileText aria-hidden />}
          busy={sending !== undefined}
          disabled={!online}
          onClick={() => void order(importKey, 'xlsx', Object.fromEntries(asked))}
        >
          {t('imports:send.orderRegister')}
        </Button>
        <span className={styles['said']} role="status">
          <OrderedSaid outcome={outcome} online={online} />
        </span>
      </div>
    </>
  );
}
