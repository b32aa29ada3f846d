import { useRef } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { findLabelled } from '@chainage/shared/kit/scan/find-labelled.ts';
import { Scanner } from '@chainage/shared/kit/scan/scanner';
import { useNavigate } from '@chainage/shared/router';
import { TaskPage } from '@chainage/shared/ui/record-page';
import { getReady } from './find-asset.ts';

/** Opens an asset by its label: read by the camera, or typed from the letters beside the code. */
export default function ScanPage() {
  const { t } = useTranslation('assets');
  usePageTitle(t('scan.title'));
  const navigate = useNavigate();
  const permissions = usePermissions();
  const opened = useRef(false);
  const open = async (text: string): Promise<string | null> => {
    if (opened.current) return null;
    const found = await findLabelled('asset-registers', text);
    if ('why' in found) return t(`scan.${found.why}`);
    if (!(await getReady(found.id, permissions))) return t('scan.unseen');
    opened.current = true;
    void navigate(viewPage(assetPlace, found.id), { replace: true });
    return null;
  };
  return (
    <TaskPage>
      <h1>{t('scan.title')}</h1>
      <Scanner take={open} offer={t('scan.open')} />
    </TaskPage>
  );
}
