import { render } from '@testing-library/react';
import { useSession } from '@chainage/shared/auth/session';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { startI18n } from '@chainage/shared/i18n/instance';
import { QueryClientProvider, queryClient } from '@chainage/shared/query';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';

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
  useSession.setState({
    token: 't',
    role: 'employee',
    user: { id: 'u', name: 'Santosh Jadhav', email: 's@example', mobile: null },
    organisation: {
      token: 'o',
      name: 'Bhima',
      code: 'BVT',
      state: null,
      organisation_user: {
        id: memberId,
        name: 'Santosh Jadhav',
        designation: null,
        role_name: 'Patrol',
        permissions,
        packages: [],
      },
    },
  });
}

export async function loadTexts(): Promise<void> {
  await startI18n('en');
  await Promise.all([addSharedTexts(), addRecordTexts()]);
  const en = () => import('../i18n/en.json');
  await addTexts('issues', { en, hi: en, mr: en });
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Shows routes at an address, with nothing remembered from before. */
export function show(routes: RouteObject[], address: string) {
  queryClient.clear();
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes routes={routes} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
