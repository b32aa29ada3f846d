import { lazy, type ComponentType } from 'react';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import type { RouteObject } from '@chainage/shared/router';

const loadTexts = () =>
  addTexts('template', {
    en: () => import('./i18n/en.json'),
    hi: () => import('./i18n/hi.json'),
    mr: () => import('./i18n/mr.json'),
  });

/** Each page comes by itself, together with the texts. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return module;
  });
  return <Page />;
}

const routes: RouteObject[] = [{ path: '/template', element: page(() => import('./pages/home.page.tsx')) }];

export default routes;
