import type { ReactNode } from 'react';
import type { RouteObject } from '#router.ts';
import { lazyPage, type LoadPage } from '#ui/lazy-page.tsx';
import type { ImportKind } from '../import/import.model.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { ReadKind } from './kind-parts.ts';
import type { PageScreens } from './screens.tsx';

/** What a remote says of one of its kinds to have its pages. */
export interface RecordRoutes {
  /** The light half of the declaration: addresses, without schemas. */
  kind: ReadKind & { list?: ImportKind['list'] };
  /** The whole of it with its slots, fetched with the first page that needs it. */
  screens: () => Promise<PageScreens>;
  /** Slots of its form, fetched with the pages that are one. */
  form?: () => Promise<FormSlots>;
  /** Texts its pages speak. */
  texts: () => Promise<unknown>;
  /** The page of the list, which shows what is below it beside it; none where the module has none. */
  list?: ReactNode;
}

/** One of the kit's pages about a record; a step's by its page's name in the flow. */
export type RecordPageName = 'new' | 'view' | 'edit' | 'unsentView' | 'unsentEdit' | 'unsentList' | { step: string };

/** Pages that are the record's form. */
const FORMS: readonly RecordPageName[] = ['new', 'edit', 'unsentEdit'];

/**
 * The routes of a kind: its list, new, view, edit, what is not sent yet, and the pages of its steps. Only addresses the
 * declaration has; of their code nothing is fetched before somebody goes there.
 */
export function recordRoutes({ kind, screens, form, texts, list }: RecordRoutes): RouteObject[] {
  const { pages } = kind;
  const load =
    (name: RecordPageName): LoadPage =>
    async () => {
      const slots = FORMS.includes(name) ? form?.() : undefined;
      const [{ recordPage }, whole, ofForm] = await Promise.all([import('./record-pages.tsx'), screens(), slots]);
      return { default: await recordPage(name, ofForm ? { ...whole, form: ofForm } : whole) };
    };
  // without signal a form leads to the record as it waits
  const unsent = pages.unsentView ? load('unsentView') : undefined;
  const page = (name: RecordPageName, next?: LoadPage): ReactNode => lazyPage(load(name), texts, next);
  const route = (path: string | undefined, element: () => ReactNode): RouteObject[] =>
    path ? [{ path, element: element() }] : [];
  const imports = (name: 'all' | 'one'): ReactNode =>
    lazyPage(async () => {
      const { importPage } = await import(/* webpackChunkName: "import" */ '../import/import-pages.tsx');
      return { default: await importPage(kind, name, screens) };
    }, texts);
  const own = [
    ...route(pages.new, () => page('new', unsent)),
    ...route(pages.edit, () => page('edit', unsent)),
    ...route(pages.unsentList, () => page('unsentList')),
    ...route(pages.unsentView, () => page('unsentView')),
    ...route(pages.unsentEdit, () => page('unsentEdit', unsent)),
    ...route(pages.imports, () => imports('all')),
    ...route(pages.imports && `${pages.imports}/:importId`, () => imports('one')),
  ];
  const steps = (beside: boolean) =>
    Object.entries(pages.steps ?? {})
      .filter(([step]) => (list !== undefined && pages.beside?.includes(step) === true) === beside)
      .flatMap(([step, path]) => route(path, () => page({ step }, unsent)));
  const view = { path: pages.view, element: page('view', unsent) };
  if (!list) return [...own, ...steps(false), view];
  const children = [{ path: pages.list, element: null }, view, ...steps(true)];
  return [...own, ...steps(false), { element: list, children }];
}
