import { screen } from '@testing-library/react';
import { assetListQuerySchema } from '@chainage/shared/contracts/assets/asset-list';
import { RecordBriefs } from '@chainage/shared/kit/home/record-briefs';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import { loadTexts, show } from '@chainage/shared/testing/show';
import remote from '../remote.json';
import home from './home.tsx';

beforeAll(() => loadTexts('assets', () => import('#i18n/en.json')));

test('no row of the home page shows the key of a text', async () => {
  expect(await homeWordFaults(home, ['edit__all__asset'])).toEqual([]);
});

test('remote.json, list and server know all that is shown', () => {
  expect(homeFaults(home, remote, assetListQuerySchema)).toEqual([]);
});

test('an inspection that is due waits for those who may do it, and says since when', () => {
  const [part] = home.waiting ?? [];
  if (!part) throw new Error('nothing waits');
  expect([part.shown?.(['edit__all__asset']), part.shown?.(['view__all__asset'])]).toEqual([true, false]);
  const bridge = { id: 'b', asset_code: 'MJB-1', name: 'Bhima bridge', condition: 'good', status: 'active' };
  const row = { ...bridge, chainage_from: '47.257', direction: 'both', next_inspection_on: '2026-03-09' };
  const rows = [row, { ...row, id: 'c', next_inspection_on: '2099-03-09' }, { ...row, id: 'd', status: 'retired' }];
  show([{ path: '/', element: <RecordBriefs rows={rows.map((each) => ({ of: part.of, row: each }))} /> }], '/');
  const said = screen.getAllByRole('link').map(({ textContent }) => textContent?.includes('Due 09 Mar, 2026'));
  expect(said).toEqual([true, false, false]);
});

test('along the road an asset says how badly it stands', () => {
  const of = home.road?.[0]?.of;
  if (!of) throw new Error('nothing along the road');
  const row = {
    id: 'a',
    asset_code: 'SGN-0007',
    name: 'Speed limit 80',
    condition: 'missing',
    status: 'active',
    chainage_from: '47.257',
    direction: 'lhs',
  };
  show([{ path: '/', element: <RecordBriefs rows={[{ of, row }]} /> }], '/');
  const link = screen.getByRole('link');
  for (const text of ['47+257 LHS', 'Speed limit 80', 'SGN-0007', 'Missing']) expect(link).toHaveTextContent(text);
  expect(link).toHaveAttribute('href', '/asset-register/view/a');
});
