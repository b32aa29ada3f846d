import { screen } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { ViewAsset } from './view-asset.tsx';

const asset = {
  id: 'a1',
  asset_code: 'LP-M-033200-01',
  asset_type_label: 'Light pole',
  asset_type_labels: {},
  name: 'Light pole 1, Nandani toll plaza',
  highway: 4,
  package: 5,
  direction: 'median',
  chainage_from: '33.200',
  chainage_to: null,
  condition: 'good',
  status: 'under_repair',
  last_inspected_on: null,
  quantity: '1.000',
  unit_label: 'nos',
  unit_labels: {},
  type_of_road_label: 'Toll plaza',
  type_of_road_labels: {},
  replacement_rate: '46500.00',
  warranty_until: '2027-03-09',
  make: null,
  attributes: { lamp_watts: 150, lit: true, arm_count: 2 },
  created_by_name: 'Rohan Patil',
  updated_at: '2026-10-06T16:40:00Z',
};
const settings = {
  settings: {
    highways: [{ id: 4, code: 'NH-948X', name: 'Solapur-Latur', chainage_from: '12.000', chainage_to: '96.000' }],
  },
};
const packages = { results: [{ id: 5, code: 'P1', name: 'Solapur side' }] };

const get = jest.spyOn(api, 'get');
const answer = (record: Promise<unknown>) =>
  get.mockImplementation((path) =>
    path.includes('asset-register') ? record : Promise.resolve(path.includes('packages') ? packages : settings),
  );
const open = () =>
  show([{ path: '/asset-register/view/:asset_id', element: <ViewAsset id="a1" /> }], '/asset-register/view/a1');

beforeAll(() => loadTexts('assets', () => import('#i18n/en.json')));
beforeEach(() => signInAs(['view__all__asset']));

test('tells what it is, where it is, and how it stands', async () => {
  answer(Promise.resolve(asset));
  open();
  expect(await screen.findByRole('heading', { name: asset.name })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'NH-948X 33+200 Median' })).toBeVisible();
  for (const text of ['LP-M-033200-01', 'Under repair', '1.000 nos', '₹46,500.00 per nos', '09 Mar, 2027'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('P1 · Solapur side')).toBeVisible();
  expect(screen.queryByText('Make')).not.toBeInTheDocument();
});

test('what its type has is named, and shown by its own name where there is no word for it', async () => {
  answer(Promise.resolve(asset));
  open();
  expect(await screen.findByText('Lamp (W)')).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
  expect(screen.getByText('arm count')).toBeVisible();
});

test('says when there is none', async () => {
  answer(Promise.reject(new ApiError('notFound', 404)));
  open();
  expect(await screen.findByRole('link', { name: 'To the register' })).toHaveAttribute(
    'href',
    '/asset-register/browse',
  );
});
