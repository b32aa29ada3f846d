/** The pages where an organisation is set up: what they send, what they say of what was refused, and who does not see them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Problem } from '@chainage/shared/contracts/problem';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { useRoutes } from '@chainage/shared/router';
import { addOrganisationTexts } from '#i18n/organisation-texts.ts';
import { organisationRoutes } from './organisation-routes.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
const upload = jest.spyOn(api, 'upload');

const ADMIN = ['manage__all__organisation', 'manage__all__lookup', 'manage__all__dpr_setup'];
const change = {
  ...{ id: '1', at: '2026-11-24T06:00:00.000Z', by: { id: 1, name: 'Anil Deshmukh' }, action: 'edit' },
  ...{ before: { name: 'Old name' }, after: { name: 'Bhima' } },
};
const organisation = {
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
const road = {
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
const row = (id: number, label: string, more: object = {}) => ({
  ...{ id, version: 1, list: 'causes', code: label.toLowerCase(), label, labels: { hi: `${label} हिं` }, parent: null },
  ...{ family: '', used_for: ['accident'], is_active: true, sort_order: id, ...more },
});
const LISTS = [
  { list: 'causes', active: 3, inactive: 0, by: 'used_for', filter: 'used_for', parent_list: null, values: ['accident', 'breakdown'] },
  { list: 'stores', active: 1, inactive: 1, by: null, filter: null, parent_list: null, values: [] },
];
const setUp = {
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

const ANSWERS: Record<string, unknown> = {
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
const open = (page: string) => show([{ path: '/organisation/*', element: <Area /> }], `/organisation/${page}`);
const refused = (errors: Problem['errors']) =>
  new ApiError('validation', 400, { type: '', title: '', status: 400, code: 'request.invalid', errors } as Problem);
const stale = (current: object) =>
  new ApiError('conflict', 409, { type: '', title: '', status: 409, code: 'version.stale', current } as Problem);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

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

describe('settings', () => {
  it('sends what was changed with the version it was read at, and shows who changed what', async () => {
    patch.mockResolvedValue({ ...organisation, version: 5 });
    open('settings');
    const crew = await screen.findByLabelText('Crews');
    await userEvent.clear(crew);
    await userEvent.type(crew, '5');
    await userEvent.selectOptions(screen.getByLabelText('Working language'), 'Marathi');
    await save();
    expect(patch).toHaveBeenCalledWith('organisation/', {
      version: 4,
      settings: { backdating_crew_days: 5, language: 'mr' },
    });
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.getByText('Name: Old name → Bhima')).toBeInTheDocument();
  });

  it('says at its field what was refused, and whom somebody else was quicker than', async () => {
    patch.mockRejectedValueOnce(refused([{ path: 'code', code: 'duplicate', message: '' }]));
    open('settings');
    const code = await screen.findByLabelText(/^Code/);
    await userEvent.type(code, 'X');
    await save();
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is taken/));
    patch.mockRejectedValueOnce(stale({ version: 5 }));
    await save();
    expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
    get.mockImplementation((path) =>
      Promise.resolve(
        path === 'organisation/'
          ? { ...organisation, version: 5, name: 'Bhima Valley' }
          : (ANSWERS[path] ?? { results: [] }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveValue('Bhima Valley'));
    expect(code).toHaveValue('BVT');
    expect(screen.queryByText(/Somebody else changed this/)).not.toBeInTheDocument();
    patch.mockResolvedValue({ ...organisation, version: 6 });
    await userEvent.type(name, ' Ltd');
    await save();
    expect(patch).toHaveBeenLastCalledWith('organisation/', { version: 5, name: 'Bhima Valley Ltd' });
  });

  it('says what is wrong where no field shows it, and keeps what was typed where nothing can be read', async () => {
    patch.mockRejectedValueOnce(
      refused([{ path: 'settings.client_approval_required', code: 'not_in_list', message: '' }]),
    );
    open('settings');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, 'X');
    await save();
    expect(await screen.findByText('Please choose from the list')).toBeInTheDocument();
    patch.mockRejectedValueOnce(stale({ version: 5 }));
    await save();
    await screen.findByText(/Somebody else changed this/);
    get.mockReset().mockRejectedValue(new ApiError('server', 500));
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(name).toHaveValue('BhimaX');
    expect(screen.getByText(/Somebody else changed this/)).toBeInTheDocument();
  });

  it('sends no picture for what somebody else has changed, and then sends it for that', async () => {
    open('settings');
    const picture = await screen.findByLabelText(/Picture of the logo/);
    get.mockImplementation((path) =>
      Promise.resolve(path === 'organisation/' ? { ...organisation, version: 5 } : (ANSWERS[path] ?? { results: [] })),
    );
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(picture, file);
    expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() => expect(screen.queryByText(/Somebody else changed this/)).not.toBeInTheDocument());
    await userEvent.upload(screen.getByLabelText(/Picture of the logo/), file);
    await waitFor(() => expect(patch).toHaveBeenCalledWith('organisation/', { logo: expect.any(String), version: 5 }));
  });

  it('takes a picture as the logo', async () => {
    open('settings');
    await userEvent.upload(
      await screen.findByLabelText(/Picture of the logo/),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(patch).toHaveBeenCalledWith('organisation/', { logo: expect.any(String), version: 4 }));
    expect(upload.mock.calls[0]?.[0]).toBe(`organisation/file/${organisation.id}/`);
  });

  it('is for whoever sets what the organisation goes by', async () => {
    signInAs(['view__all__user']);
    open('settings');
    expect(await screen.findByText(/don.t have permission/)).toBeInTheDocument();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('a highway', () => {
  it('is entered with a line that was pasted, laid between its ends, with a break', async () => {
    post.mockResolvedValue({ ...road, id: 6 });
    open('highways/new');
    await userEvent.type(await screen.findByLabelText(/^Code/), 'NH-8');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Second');
    await userEvent.click(screen.getByLabelText(/Points of the line/));
    await userEvent.paste('17.7, 75.9\n17.7, 75.93772');
    expect(screen.getByText(/Write from and to chainage first/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/From chainage/), '12+000');
    await userEvent.type(screen.getByLabelText(/To chainage/), '16.400');
    await userEvent.click(screen.getByRole('button', { name: 'Add a break' }));
    await userEvent.type(screen.getByLabelText('Back 1'), '14+000');
    await userEvent.type(screen.getByLabelText('Ahead 1'), '14+400');
    expect(await screen.findByText('Line and chainage fit each other.')).toBeInTheDocument();
    expect(screen.getByText(/breaks: 14\+000 = 14\+400/)).toBeInTheDocument();
    await save();
    expect(post).toHaveBeenCalledWith(
      'organisation/highway/',
      expect.objectContaining({
        ...{ code: 'NH-8', name: 'Second', chainage_from: '12.000', chainage_to: '16.400', is_active: true },
        alignment: [
          { km: '12.000', lat: '17.700000', lng: '75.900000' },
          { km: '14.000', lat: '17.700000', lng: '75.918860' },
          { km: '14.400', lat: '17.700000', lng: '75.918860' },
          { km: '16.400', lat: '17.700000', lng: '75.937720' },
        ],
      }),
    );
  });

  it('tells where the line is off, and says which line of text cannot be read, before anything is sent', async () => {
    open('highways/5');
    const line = await screen.findByLabelText(/Points of the line/);
    expect(line).toHaveValue('17.700000, 75.900000, 0+000\n17.700000, 75.937720, 4+000');
    await userEvent.type(line, '\nnorth, 75.95');
    expect(await screen.findByText(/^Line 3: write degrees/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(line);
    await userEvent.paste('17.7, 75.9, 0+000\n17.7, 75.93772, 4+200');
    expect(
      await screen.findByText(/0\+000 to 4\+200: the line is 4,000 m long, by chainage it is 4,200 m/),
    ).toBeInTheDocument();
    await save();
    expect(patch).toHaveBeenCalledWith('organisation/highway/5/', {
      version: 2,
      alignment: [
        { km: '0.000', lat: '17.700000', lng: '75.900000' },
        { km: '4.200', lat: '17.700000', lng: '75.937720' },
      ],
    });
  });

  it('takes its line out of a file, asks which of several, and says why one is not opened', async () => {
    open('highways/5');
    const choose = async (name: string, text: string) => {
      // jsdom's files cannot be read as text
      const file = Object.assign(new File([text], name), { text: () => Promise.resolve(text) });
      await userEvent.upload(await screen.findByLabelText(/File of the line/), file, { applyAccept: false });
    };
    await choose(
      'evil.gpx',
      '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>',
    );
    expect(await screen.findByText(/defines things of its own/)).toBeInTheDocument();
    const part = (lng: number) => [
      [lng, 17.7],
      [lng + 0.01, 17.7],
    ];
    const features = [75.9, 76].map((lng) => ({
      type: 'Feature',
      properties: { name: `Side ${lng}` },
      geometry: { type: 'LineString', coordinates: part(lng) },
    }));
    await choose('road.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    await userEvent.click(await screen.findByRole('button', { name: 'Side 76 (2 points)' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue('17.700000, 76.000000\n17.700000, 76.010000');
    await userEvent.click(screen.getByRole('button', { name: 'Turn it round' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue('17.700000, 76.010000\n17.700000, 76.000000');
    await userEvent.click(screen.getByRole('button', { name: 'As it was' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue(
      '17.700000, 75.900000, 0+000\n17.700000, 75.937720, 4+000',
    );
  });

  it('says which packages are in the way', async () => {
    patch.mockRejectedValue(refused([{ path: 'is_active', code: 'not_empty', message: '', value: 'P1, P2' }]));
    open('highways/5');
    await userEvent.click(await screen.findByRole('switch', { name: /In use/ }));
    await save();
    expect(await screen.findByText('Packages on it are still in use: P1, P2')).toBeInTheDocument();
  });
});

describe('a list', () => {
  it('is ordered by buttons and by keys, and the order is sent when it is saved', async () => {
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: up' }));
    expect(screen.getByText('Fog is number 1 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fog: down' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(screen.getByText('Fog is number 3 of 3.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save the order' }));
    expect(post).toHaveBeenCalledWith('organisation/data/lookup-order/', { list: 'causes', ids: [1, 3, 2] });
  });

  it('that somebody else ordered first is shown in their order', async () => {
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: up' }));
    post.mockRejectedValueOnce(stale({ ids: [3, 1, 2] }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the order' }));
    await screen.findByText(/Somebody else changed this/);
    const now = { results: [row(3, 'Animal'), row(1, 'Speed'), row(2, 'Fog')] };
    get.mockImplementation((path) => Promise.resolve(path.endsWith('?list=causes') ? now : ANSWERS[path]));
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /: change$/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
        'Animal: change',
        'Speed: change',
        'Fog: change',
      ]),
    );
  });

  it('takes nothing under what is not in use, and says so where that was retired meanwhile', async () => {
    const parts = [row(8, 'Surface', { list: 'categories' }), row(9, 'Old', { list: 'categories', is_active: false })];
    const lists = [{ ...LISTS[1], list: 'issue-types', by: 'parent', filter: 'category', parent_list: 'categories' }];
    const answers: Record<string, unknown> = {
      'organisation/data/lookup-lists/': { results: lists },
      'organisation/data/lookup/?list=categories': { results: parts },
    };
    get.mockImplementation((path) => Promise.resolve(answers[path] ?? { results: [] }));
    post.mockRejectedValueOnce(refused([{ path: 'parent', code: 'inactive', message: '' }]));
    open('lists/issue-types');
    const add = await screen.findByRole('button', { name: 'Add' });
    await userEvent.click(add);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Name \(English\)/), 'Crack');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Nothing is added under what is not in use.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), '9');
    expect(add).toBeDisabled();
  });

  it('takes a row in all languages, and says what was refused', async () => {
    post.mockRejectedValueOnce(refused([{ path: 'label', code: 'duplicate', message: '' }]));
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Name \(English\)/), 'Smoke');
    await userEvent.type(dialog.getByLabelText('Name (Hindi)'), 'धुआँ');
    await userEvent.click(dialog.getByLabelText('Accident'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is one of this name already')).toBeInTheDocument();
    expect(post).toHaveBeenCalledWith('organisation/data/lookup/', {
      ...{ list: 'causes', label: 'Smoke', labels: { hi: 'धुआँ', mr: '' }, used_for: ['accident'] },
    });
  });

  it('is renamed and retired by its version, with who changed it before', async () => {
    patch.mockResolvedValue(row(2, 'Fog', { is_active: false, version: 2 }));
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: change' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Name in English: Mist → Fog')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('switch', { name: /In use/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(patch).toHaveBeenCalledWith('organisation/data/lookup/2/', {
      ...{ version: 1, label: 'Fog', labels: { hi: 'Fog हिं', mr: '' }, used_for: ['accident'], is_active: false },
    });
    expect(await screen.findByText('Fog: saved.')).toBeInTheDocument();
  });
});

it('a row that serves something else than before is fetched again for both', async () => {
  patch.mockResolvedValue(row(2, 'Fog', { used_for: ['breakdown'], version: 2 }));
  open('lists/causes');
  await userEvent.click(await screen.findByRole('button', { name: 'Fog: change' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Accident'));
  await userEvent.click(dialog.getByLabelText('Breakdown'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const asked = () => get.mock.calls.map(([path]) => path).filter((path) => path.startsWith('organisation/data/causes/'));
  await waitFor(() => expect(asked()).toHaveLength(3));
  for (const use of ['accident', 'breakdown'])
    expect(asked()).toContainEqual(expect.stringContaining(`used_for=${use}`));
});

describe('what is set up in which order', () => {
  it('is counted: what is done, what stays as it came, what is next', async () => {
    open('set-up');
    expect(await screen.findByText('4 of 10 done')).toBeInTheDocument();
    const step = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
    expect(step('Name, state and logo').getByText('Done')).toBeInTheDocument();
    expect(step('Highways').getByText('1 highway · 1 without a line')).toBeInTheDocument();
    expect(step('Roles').getAllByText(/Stays as it came/)[0]).toBeInTheDocument();
    expect(step('Repair times').queryByRole('button')).not.toBeInTheDocument();
    expect(step('Asset register').getByRole('link', { name: 'Import from a file' })).toHaveAttribute(
      'href',
      '/asset-register/imports',
    );
    await userEvent.click(step('Lists and stores').getByRole('button', { name: 'Leave it as it is' }));
    expect(post).toHaveBeenCalledWith('organisation/set-up/', { step: 'lists', is_kept: true });
  });

  it('without a connection says so where something is to be saved', async () => {
    useConnectivity.setState({ online: false });
    open('settings');
    expect((await screen.findAllByText('This can be changed with a connection only.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
