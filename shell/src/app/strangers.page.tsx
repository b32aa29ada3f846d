/** Pages of an account outside of any organisation, below `/accounts`, but for those that sign in and out. */
import { lazy } from 'react';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { ErrorPage } from '#features/errors/error.page.tsx';
import { laterRoutes } from './later-route.tsx';

const RegisterPage = lazy(async () => {
  const texts = import('#i18n/register-texts.ts').then(({ addRegisterTexts }) => addRegisterTexts());
  return (await Promise.all([import('#features/register/register.page.tsx'), texts]))[0];
});

/** Each page a `lazy` one, that brings its own texts; one that asks for an account stands in a `Guard`. */
const PAGES: RouteObject[] = [
  ...laterRoutes('password', 'signIn', 'forgot-password/*'),
  ...laterRoutes('signUp', 'signIn', 'sign-up'),
  { path: 'register', element: <RegisterPage /> },
  ...laterRoutes('deleteAccount', 'dashboard', 'delete'),
];

export default function StrangerPages() {
  return useRoutes([...PAGES, { path: '*', element: <ErrorPage kind="notFound" /> }]);
}
