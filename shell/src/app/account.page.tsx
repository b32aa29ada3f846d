import { lazy } from 'react';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { addAccountTexts } from '#i18n/account-texts.ts';

/** The pages about an account come together, with their texts: strangers at the sign-in page and crews in the app carry none. */
const Routes = lazy(async () => {
  const [{ AccountRoutes }] = await Promise.all([
    import('./account-routes.tsx'),
    addAccountTexts(),
    addSharedTexts(),
  ]);
  return { default: AccountRoutes };
});

export default function AccountPage() {
  return <Routes />;
}
