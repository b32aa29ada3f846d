import { screen } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { show, signInAs } from '#testing/show.ts';
import { lookups } from './lookups.tsx';

test('of a list that the settings hold, several are called as they are chosen', async () => {
  signInAs([]);
  const asset_types = [{ id: 3, code: 'gantry', label: 'Gantry', parent: null, is_active: true, sort_order: 1 }];
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) =>
      path === 'organisation/' ? Promise.resolve({ settings: { asset_types } }) : Promise.reject(new Error(path)),
    );
  const field = { kind: 'lookups', lookup: 'asset-types', setting: 'asset_types' } as const;
  show([{ path: '*', element: <lookups.View name="types" field={field} value={[3]} /> }], '/');
  expect(await screen.findByText('Gantry')).toBeInTheDocument();
});
