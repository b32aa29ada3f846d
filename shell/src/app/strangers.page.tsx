/** Pages of an account outside of any organisation, below `/accounts`, but for those that sign in and out. */
import { lazy } from 'react';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import type { PageAsk } from '#guards/decide.ts';
import { Guard } from '#guards/guard.tsx';
import { accountPage } from './account-page.tsx';
import { withSecurityTexts } from './prefetch.ts';

const RequiredPage = lazy(() =>
  withSecurityTexts(import(/* webpackChunkName: "account" */ '#features/second-factor/required.page.tsx')),
);
const IdentityProviderPage = lazy(() =>
  withSecurityTexts(import(/* webpackChunkName: "account" */ '#features/identity-provider/identity-provider.page.tsx')),
);
const ACCOUNT: PageAsk = { rule: 'subscriber', organisation: false };

const RegisterPage = lazy(async () => {
  const texts = import('#i18n/register-texts.ts').then(({ addRegisterTexts }) => addRegisterTexts());
  return (
    await Promise.all([import(/* webpackChunkName: "account" */ '#features/register/register.page.tsx'), texts])
  )[0];
});

const SignUpPage = accountPage('SignUpPage');
const ConfirmSignUpPage = accountPage('ConfirmSignUpPage');
const ForgotPasswordPage = accountPage('ForgotPasswordPage');
const NewPasswordPage = accountPage('NewPasswordPage');
const ResetCodePage = accountPage('ResetCodePage');
const DeleteAccountPage = accountPage('DeleteAccountPage');

/** Each page a `lazy` one, that brings its own texts; one that asks for an account stands in a `Guard`. */
const PAGES: RouteObject[] = [
  {
    path: 'second-factor',
    element: (
      <Guard ask={ACCOUNT}>
        <RequiredPage />
      </Guard>
    ),
  },
  { path: 'identity-provider', element: <IdentityProviderPage /> },
  { path: 'register', element: <RegisterPage /> },
  { path: 'sign-up', element: <SignUpPage /> },
  { path: 'sign-up/:uid/:token', element: <ConfirmSignUpPage /> },
  { path: 'forgot-password', element: <ForgotPasswordPage /> },
  { path: 'forgot-password/code', element: <ResetCodePage /> },
  { path: 'forgot-password/:uid/:token', element: <NewPasswordPage /> },
  {
    path: 'delete',
    element: (
      <Guard ask={ACCOUNT}>
        <DeleteAccountPage />
      </Guard>
    ),
  },
];

export default function StrangerPages() {
  return useRoutes([...PAGES, { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
