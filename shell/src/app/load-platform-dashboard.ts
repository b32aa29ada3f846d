import { addPlatformTexts } from '#i18n/platform-texts.ts';
import { addStateTexts } from '#i18n/state-texts.ts';

/** The page of all organisations with its texts. */
export const loadPlatformDashboard = async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "office" */ '#features/platform-dashboard/platform-dashboard.page.tsx'),
    addPlatformTexts(),
    addStateTexts(),
  ]);
  return page;
};
