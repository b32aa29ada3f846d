import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import { recordRoutes } from '@chainage/shared/kit/record/record-routes';
import type { RouteObject } from '@chainage/shared/router';
import { lazyPage } from '@chainage/shared/ui/lazy-page';

const texts = () =>
  Promise.all([
    addRecordTexts(),
    addTexts('issues', {
      en: () => import('./i18n/en.json'),
      hi: () => import('./i18n/hi.json'),
      mr: () => import('./i18n/mr.json'),
    }),
  ]);

const listOf = (type: string) =>
  lazyPage(async () => {
    const { IssueList } = await import('#features/list-issues/issue-list.tsx');
    return { default: () => <IssueList type={type} /> };
  }, texts);

const routesOf = (type: string): RouteObject[] =>
  recordRoutes({
    kind: issuePlace(type),
    screens: async () => (await import('#kind/issue-screens.tsx')).issueScreens(type),
    form: async () => (await import('#features/report-issue/issue-form.tsx')).issueForm(type),
    texts,
    list: listOf(type),
  });

const unknown = lazyPage(() => import('./pages/unknown-type.page.tsx'), texts);

const routes: RouteObject[] = [
  ...BUILT_TYPES.flatMap(routesOf),
  { path: '/issues/*', element: unknown },
  { path: '/cache/*', element: unknown },
];

export default routes;
