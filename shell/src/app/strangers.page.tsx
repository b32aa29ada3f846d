/** Pages of an account outside of any organisation, below `/accounts`, but for those that sign in and out. */
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { Guard } from '#guards/guard.tsx';
import { accountPage } from './account-page.tsx';
import { laterRoutes } from './later-route.tsx';

const SignUpPage = accountPage('SignUpPage');
const ConfirmSignUpPage = accountPage('ConfirmSignUpPage');
const ForgotPasswordPage = accountPage('ForgotPasswordPage');
const NewPasswordPage = accountPage('NewPasswordPage');
const DeleteAccountPage = accountPage('DeleteAccountPage');

/** Each page a `lazy` one, that brings its own texts; one that asks for an account stands in a `Guard`. */
const PAGES: RouteObject[] = [
  { path: 'sign-up', element: <SignUpPage /> },
  { path: 'sign-up/:uid/:token', element: <ConfirmSignUpPage /> },
  { path: 'forgot-password', element: <ForgotPasswordPage /> },
  { path: 'forgot-password/:uid/:token', element: <NewPasswordPage /> },
  {
    path: 'delete',
    element: (
      <Guard ask={{ rule: 'subscriber', organisation: false }}>
        <DeleteAccountPage />
      </Guard>
    ),
  },
  ...laterRoutes('register', 'signIn', 'register'),
];

export default function StrangerPages() {
  return useRoutes([...PAGES, { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
