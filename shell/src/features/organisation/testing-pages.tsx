/** An organisation as its pages read it, and what they send. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Problem } from '@chainage/shared/contracts/problem';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { useRoutes } from '@chainage/shared/router';
import { addOrganisationTexts } from '#i18n/organisation-texts.ts';
import { organisationRoutes } from './organisation-routes.tsx';

export const get = jest.spyOn(api, 'get');
export const post = jest.spyOn(api, 'post');
export const patch = jest.spyOn(api, 'patch');
export const upload = jest.spyOn(api, 'upload');

export const ADMIN = ['manage__all__organisation', 'manage__all__lookup', 'manage__all__dpr_setup'];
export const change = {
  ...{ id: '1', at: '2026-11-24T06:00:00.000Z', by: { id: 1, name: 'Anil Deshmukh' }, action: 'edit' },
  ...{ before: { name: 'Old name' }, after: { name: 'Bhima' } },
};
export const organisation = {
  ...{
    id: '0198d4a0-0000-7000-8000-00000000000b',
    token: 'o',
    name: 'Bhima',
    code: 'BVT',
    state: 'maharashtra',
    version: 4,
  },
  logo: null,
  settings: {
    ...{
      client_approval_required: true,
      highways: [],
      asset_types: [],
      stores: [],
      time_zone: 'Asia/Kolkata',
      language: 'hi',
    },
    ...{ backdating_crew_days: 3, backdating_engineer_days: 7, backdating_manager_days: 30, backdating_stock_days: 7 },
  },
};
export const road = {
  ...{
    id: 5,
    version: 2,
    code: 'NH-7',
    name: 'First road',
    chainage_from: '0.000',
    chainage_to: '4.200',
    is_active: true,
  },
  ...{ points: 2, packages: 1, ends: { from: { en: 'Solapur' } }, check: null, history: [] },
  alignment: [
    { km: '0.000', lat: '17.700000', lng: '75.900000' },
    { km: '4.000', lat: '17.700000', lng: '75.937720' },
  ],
};
export const row = (id: number, label: string, more: object = {}) => ({
  ...{ id, version: 1, list: 'causes', code: label.toLowerCase(), label, labels: { hi: `${label} हिं` }, parent: null },
  ...{ family: '', used_for: ['accident'], is_active: true, sort_order: id, ...more },
});
export const LISTS = [
  {
    list: 'causes',
    active: 3,
    inactive: 0,
    by: 'used_for',
    filter: 'used_for',
    parent_list: null,
    values: ['accident', 'breakdown'],
  },
  { list: 'stores', active: 1, inactive: 1, by: null, filter: null, parent_list: null, values: [] },
];
export const setUp = {
  ...{
    state: 'maharashtra',
    has_logo: false,
    highways: 1,
    highways_without_line: 1,
    highways_without_package: 0,
    packages: 2,
  },
  ...{
    packages_without_reviewer: 1,
    members: 1,
    members_without_package: 0,
    roles_held: ['organisation_admin'],
    stores: 1,
  },
  ...{
    role_changes: 0,
    list_changes: 0,
    time_changes: 3,
    assets: 0,
    stocks: 0,
    bill_items: 0,
    dpr_reports: 0,
    kept: ['roles'],
  },
};

export const ANSWERS: Record<string, unknown> = {
  'organisation/': organisation,
  'organisation/history/': { results: [change] },
  'organisation/set-up/': setUp,
  'organisation/highways/': { count: 1, results: [road] },
  'organisation/highway/5/': road,
  'organisation/data/lookup-lists/': { results: LISTS },
  'organisation/data/lookup/?list=causes': { results: [row(1, 'Speed'), row(2, 'Fog'), row(3, 'Animal')] },
  'organisation/data/lookup/2/': {
    ...row(2, 'Fog'),
    history: [{ ...change, before: { label: 'Mist' }, after: { label: 'Fog' } }],
  },
};

const Area = () => useRoutes(organisationRoutes);
export const open = (page: string) => show([{ path: '/organisation/*', element: <Area /> }], `/organisation/${page}`);
export const refused = (errors: Problem['errors']) =>
  new ApiError('validation', 400, { type: '', title: '', status: 400, code: 'request.invalid', errors } as Problem);
export const stale = (current: object) =>
  new ApiError('conflict', 409, { type: '', title: '', status: 409, code: 'version.stale', current } as Problem);
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeAll(async () => {
  await loadTexts();
  await addOrganisationTexts();
});
beforeEach(() => {
  signInAs(ADMIN);
  useConnectivity.setState({ online: true });
  get.mockReset().mockImplementation((path) => Promise.resolve(ANSWERS[path] ?? { results: [] }));
  for (const call of [post, patch, upload]) call.mockReset().mockResolvedValue({});
});
