/** For tests of screens: somebody signed in, the texts, and routes shown at an address. */
import { render, type RenderResult } from '@testing-library/react';
import { createElement } from 'react';
import { useSession } from '../auth/session.ts';
import { addRecordTexts } from '../i18n/record-texts.ts';
import { addTexts, type Texts } from '../i18n/add-texts.ts';
import { startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { QueryClientProvider, queryClient } from '../query.ts';
import { useRoutes, type RouteObject } from '../router.ts';
import { MemoryRouter } from './router.ts';

// jsdom lays nothing out and knows no dialogs
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Someone signed in, who may do what `permissions` say. */
export function signInAs(permissions: string[], memberId = 7): void {
  const name = 'Santosh Jadhav';
  const organisation_user = { id: memberId, name, designation: null, role_name: 'Patrol', permissions, packages: [] };
  useSession.setState({
    token: 't',
    role: 'employee',
    user: { id: 'u', name, email: 's@example', mobile: null },
    organisation: { token: 'o', name: 'Bhima', code: 'BVT', state: null, organisation_user },
  });
}

/** The English texts of a remote, if any, with those all share. */
export async function loadTexts(namespace = 'none', english = async () => ({ default: {} as Texts })): Promise<void> {
  await startI18n('en');
  await Promise.all([addSharedTexts(), addRecordTexts()]);
  await addTexts(namespace, { en: english, hi: english, mr: english });
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Shows routes at an address, with nothing remembered from before. */
export function show(
  routes: RouteObject[],
  address: string | { pathname: string; search?: string; state: unknown },
): RenderResult {
  queryClient.clear();
  return render(
    createElement(QueryClientProvider, {
      client: queryClient,
      children: createElement(MemoryRouter, { initialEntries: [address] }, createElement(Routes, { routes })),
    }),
  );
}
