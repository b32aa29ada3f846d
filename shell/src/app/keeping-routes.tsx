/** Pages about what an organisation keeps, below `/organisation`; each comes with its texts when it is opened. */
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from '@chainage/shared/router';
import { addKeepingTexts } from '#i18n/keeping-texts.ts';
import { addOrganisationTexts } from '#i18n/organisation-texts.ts';

const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => (await Promise.all([load(), addKeepingTexts()]))[0]);

const AuditPage = page(() => import(/* webpackChunkName: "office" */ '#features/keeping/audit.page.tsx'));
const ErasurePage = page(() => import(/* webpackChunkName: "office" */ '#features/keeping/erasure.page.tsx'));
/** One of the settings of the organisation: among their tabs. */
const RetentionPage = lazy(async () => {
  const [{ default: Page }, { SettingsFrame }] = await Promise.all([
    import(/* webpackChunkName: "office" */ '#features/keeping/retention.page.tsx'),
    import(/* webpackChunkName: "office" */ '#features/organisation/settings-frame.tsx'),
    addKeepingTexts(),
    addOrganisationTexts(),
  ]);
  return { default: () => <Page Frame={SettingsFrame} /> };
});
const OwnDataPage = page(() => import(/* webpackChunkName: "office" */ '#features/keeping/own-data.page.tsx'));

export const KEEPING_ROUTES: RouteObject[] = [
  { path: 'audit', element: <AuditPage /> },
  { path: 'erasure', element: <ErasurePage /> },
  { path: 'retention', element: <RetentionPage /> },
  { path: 'own-data', element: <OwnDataPage /> },
];
