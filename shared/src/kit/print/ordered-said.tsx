import { useTranslation } from '#i18n/react.ts';
import { Link } from '#router.ts';
import type { useOrderFile } from './use-order-file.ts';

interface Props {
  outcome: ReturnType<typeof useOrderFile>['outcome'];
  online: boolean;
}

/** What came of an order, and where the file will be. */
export function OrderedSaid({ outcome, online }: Props) {
  const { t } = useTranslation('kit');
  return (
    <>
      {outcome && `${t(`sheet.${outcome}`)} `}
      {outcome === 'ordered' && <Link to="/reports/download">{t('sheet.toFiles')}</Link>}
      {!online && t('sheet.offline')}
    </>
  );
}
