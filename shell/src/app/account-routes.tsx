/** Every page about an account. */
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider } from '@chainage/shared/query';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ConfirmEmailPage } from '#features/account/confirm-email.page.tsx';
import { ConfirmSignUpPage } from '#features/account/confirm-sign-up.page.tsx';
import { DeleteAccountPage } from '#features/account/delete-account.page.tsx';
import { DevicesPage } from '#features/account/devices.page.tsx';
import { ForgotPasswordPage } from '#features/account/forgot-password.page.tsx';
import { NewPasswordPage } from '#features/account/new-password.page.tsx';
import { ProfilePage } from '#features/account/profile.page.tsx';
import { SignUpPage } from '#features/account/sign-up.page.tsx';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { Guard } from '#guards/guard.tsx';

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

/** Outside of the main layout nothing is read yet: what reads brings its client. */
export function AccountRoutes() {
  return <QueryClientProvider client={queryClient}>{useRoutes(ROUTES)}</QueryClientProvider>;
}
