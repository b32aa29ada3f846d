import { render, screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { QueryClient, QueryClientProvider } from '@chainage/shared/query';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { MyWork } from './my-work.tsx';

jest.mock('#remotes/remote-loads.ts', () => ({ preloadPath: jest.fn() }));

const issue = (number: string) => ({
  id: number,
  number,
  issue_type: 'road_user_accident',
  status: 'closed',
  chainage_from: '43.250',
  sla_state: 'none',
});

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSharedTexts()]);
});

test('a reviewer is shown photos that never came and accidents whose FIR is still pending', async () => {
  jest.spyOn(api, 'get').mockImplementation((_path, options) => {
    const { photos_missing, open_followup } = options?.params ?? {};
    const results = photos_missing ? [issue('late photo')] : open_followup ? [issue('no FIR')] : [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results } as never);
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MyWork />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Photos missing for three days 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Open follow-ups 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /no FIR/ })).toHaveAttribute(
    'href',
    '/issues/road_user_accident/view/no FIR',
  );
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});
