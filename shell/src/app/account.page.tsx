/** Every page about an account, each loaded when it is opened: strangers at the sign-in page and crews in the app carry none. */
import { lazy, type ComponentType, type ReactNode } from 'react';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { Guard } from '#guards/guard.tsx';
import { addAccountTexts } from '#i18n/account-texts.ts';

const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [found] = await Promise.all([load(), addAccountTexts(), addSharedTexts()]);
    return found;
  });

const SignUpPage = page(() => import('#features/account/sign-up.page.tsx'));
const ConfirmSignUpPage = page(() => import('#features/account/confirm-sign-up.page.tsx'));
const ForgotPasswordPage = page(() => import('#features/account/forgot-password.page.tsx'));
const NewPasswordPage = page(() => import('#features/account/new-password.page.tsx'));
const ConfirmEmailPage = page(() => import('#features/account/confirm-email.page.tsx'));
const ProfilePage = page(() => import('#features/account/profile.page.tsx'));
const DevicesPage = page(() => import('#features/account/devices.page.tsx'));
const DeleteAccountPage = page(() => import('#features/account/delete-account.page.tsx'));

const own = (element: ReactNode) => <Guard ask={{ rule: 'subscriber', organisation: false }}>{element}</Guard>;

/** Below `/accounts/`. */
const ROUTES: RouteObject[] = [
  { path: 'sign-up', element: <SignUpPage /> },
  { path: 'sign-up/:uid/:token', element: <ConfirmSignUpPage /> },
  { path: 'forgot-password', element: <ForgotPasswordPage /> },
  { path: 'forgot-password/:uid/:token', element: <NewPasswordPage /> },
  { path: 'email/:uid/:token', element: <ConfirmEmailPage /> },
  { path: 'profile', element: own(<ProfilePage />) },
  { path: 'devices', element: own(<DevicesPage />) },
  { path: 'delete', element: own(<DeleteAccountPage />) },
  { path: '*', element: <ErrorPage kind="notFound" /> },
];

export default function AccountPages() {
  return useRoutes(ROUTES);
}
