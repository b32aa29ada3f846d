import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { UserRecord } from '@chainage/shared/contracts/people';
import { useRoutes, type RouteObject } from '@chainage/shared/router';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import english from '#i18n/people/en.json';
import NewUserPage from './new-user.page.tsx';
import { roleRoutes, userRoutes } from './people-routes.tsx';
import UserPage from './user.page.tsx';
import UsersPage from './users.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');

const crewRole = {
  id: 4,
  key: 'patrol_field_crew',
  role_name: 'Patrol / field crew',
  role_name_labels: { hi: 'गश्ती' },
};
const santosh: UserRecord = {
  ...{ id: 9, name: 'Santosh Jadhav', email: null, mobile: '9822010104', employee_code: null, designation: 'Driver' },
  ...{ role: crewRole, packages: [1], is_active: true, left_at: null, rows_until: null, arrived: [], is_me: false },
  ...{ masked: [], photo: null, version: 3, created_at: '2026-11-01T00:00:00Z' },
  allowed_actions: ['edit', 'deactivate', 'reset_password'],
};
const roles = [
  {
    ...crewRole,
    permissions: ['view__all__asset'],
    second_factor_required: false,
    version: 2,
    is_template: true,
    members: 1,
    allowed_actions: ['edit'],
  },
];
const packages = [{ id: 1, code: 'P1', name: 'First half', is_active: true }];
const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
let answers: Record<string, unknown>;

beforeAll(async () => {
  await loadTexts();
  await addPeopleTexts();
});
beforeEach(() => {
  signInAs(['view__all__user', 'create__all__user', 'edit__all__user', 'manage__all__role']);
  useConnectivity.setState({ online: true });
  answers = {
    'dashboard/users/browse/': list([santosh]),
    'organisation/user/9/': santosh,
    'organisation/admin/role/list/': list(roles),
    'organisation/data/dpr/packages/': list(packages),
  };
  get.mockReset().mockImplementation(async (path: string) => {
    const known = Object.entries(answers).sort(([a], [b]) => b.length - a.length);
    const found = known.find(([start]) => path.startsWith(start));
    if (!found) throw new ApiError('notFound', 404);
    return found[1] as never;
  });
  for (const spy of [post, patch]) spy.mockReset();
});

describe('the list', () => {
  const open = (address = '/users/browse') => show([{ path: '/users/browse', element: <UsersPage /> }], address);

  it('shows who works where, asks what the address says, and leads to each', async () => {
    open('/users/browse?role=4&show=inactive');
    expect(await screen.findByRole('link', { name: /Santosh Jadhav.*Driver/ })).toHaveAttribute('href', '/users/9');
    const [, asked] = get.mock.calls.find(([path]) => path === 'dashboard/users/browse/') ?? [];
    expect(asked?.params).toEqual({ role: '4', is_active: 'false', limit: '50' });
  });

  it('offers nothing to whoever may only look', async () => {
    signInAs(['view__all__user']);
    open();
    expect(await screen.findByText('Santosh Jadhav')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Santosh/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask somebody to join' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Asked to join' })).toBeNull();
  });
});

it('shows the new code of an invitation that was too old, once it is open again', async () => {
  const old = {
    ...{ id: 'i', way: 'code', name: 'Vilas Shinde', email: null, mobile: '9822010105', role: crewRole, packages: [] },
    ...{ state: 'expired', mail: 'none', version: 1, member: null },
    ...{ created_at: '2026-11-01T00:00:00Z', expires_at: '2026-11-08T00:00:00Z' },
  };
  const byState: Record<string, unknown[]> = { open: [], expired: [old] };
  const others = get.getMockImplementation()!;
  get.mockImplementation(async (path, asked) =>
    path === 'organisation/invitations/'
      ? (list(byState[String(asked?.params?.['state'])] ?? []) as never)
      : others(path, asked),
  );
  post.mockImplementation(async () => {
    const open = { ...old, state: 'open', version: 2, expires_at: '2026-12-08T00:00:00Z' };
    Object.assign(byState, { open: [open], expired: [] });
    return { ...open, code: 'K7M3-9QXT-2FHB' } as never;
  });
  show([{ path: '/users/browse', element: <UsersPage /> }], '/users/browse?show=invited');
  await userEvent.click(await screen.findByRole('button', { name: english.invited.resend.code }));
  expect(await screen.findByText('K7M3-9QXT-2FHB')).toBeVisible();
});

it('says of an invitation that is not sent again which of its values is why', async () => {
  const old = {
    ...{ id: 'i', way: 'code', name: 'Vilas Shinde', email: null, mobile: '9822010105', role: crewRole, packages: [] },
    ...{ state: 'expired', mail: 'none', version: 1, member: null },
    ...{ created_at: '2026-11-01T00:00:00Z', expires_at: '2026-11-08T00:00:00Z' },
  };
  answers['organisation/invitations/'] = list([old]);
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' } as const;
  post.mockRejectedValueOnce(
    new ApiError('validation', 400, { ...problem, errors: [{ path: 'mobile', code: 'duplicate', message: '' }] }),
  );
  show([{ path: '/users/browse', element: <UsersPage /> }], '/users/browse?show=invited');
  const [resend] = await screen.findAllByRole('button', { name: english.invited.resend.code });
  await userEvent.click(resend!);
  expect(await screen.findByText(/member or asked already/)).toBeVisible();
});

it('leads who may change people but not look at them to the not-authorized page', async () => {
  signInAs(['edit__all__user']);
  show(
    [
      { path: '/office/*', element: <Below routes={userRoutes} /> },
      { path: '/errors/not-authorized', element: <h1>Not authorized</h1> },
    ],
    '/office/9',
  );
  expect(await screen.findByRole('heading', { name: 'Not authorized' })).toBeVisible();
});

const Below = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
it.each([
  [userRoutes, 'new'],
  [userRoutes, '9'],
  [roleRoutes, 'roles'],
])('leads others to the not-authorized page (%#)', async (routes, page) => {
  signInAs(['view__all__user']);
  show(
    [
      { path: '/office/*', element: <Below routes={routes} /> },
      { path: '/errors/not-authorized', element: <h1>Not authorized</h1> },
    ],
    `/office/${page}`,
  );
  expect(await screen.findByRole('heading', { name: 'Not authorized' })).toBeVisible();
});

it('shows the code once it is made, and what the server finds wrong at its field', async () => {
  show([{ path: '/users/new', element: <NewUserPage /> }], '/users/new');
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' } as const;
  post.mockRejectedValueOnce(
    new ApiError('validation', 400, { ...problem, errors: [{ path: 'mobile', code: 'duplicate', message: '' }] }),
  );
  await userEvent.type(screen.getByLabelText(/^Name/), 'Vilas Shinde');
  await userEvent.type(screen.getByLabelText(/Mobile number/), '9822010104');
  await userEvent.selectOptions(await screen.findByLabelText(/Role/), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Make the code' }));
  expect(screen.getByLabelText(/Mobile number/)).toHaveAccessibleDescription(/member or asked already/);
  post.mockResolvedValueOnce({
    id: 'i',
    way: 'code',
    name: 'Vilas Shinde',
    email: null,
    code: 'K7M3-9QXT-2FHB',
    expires_at: '2026-12-04T10:00:00Z',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make the code' }));
  expect(await screen.findByText('K7M3-9QXT-2FHB')).toBeVisible();
  expect(post.mock.calls.at(-1)?.[1]).toMatchObject({ way: 'code', role: 4, email: null, packages: [] });
});

describe('a member', () => {
  const open = () => show([{ path: '/users/:userId', element: <UserPage /> }], '/users/9');

  it('is changed in what was changed alone', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Designation'), ' of the crane');
    patch.mockResolvedValue({ ...santosh, designation: 'Driver of the crane', version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(patch).toHaveBeenCalledWith('organisation/user/9/', { version: 3, designation: 'Driver of the crane' });
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('is saved upon what somebody else saved meanwhile, and takes none of it back', async () => {
    answers['organisation/data/dpr/packages/'] = list([
      ...packages,
      { id: 2, code: 'P2', name: 'Second half', is_active: true },
      { id: 3, code: 'P3', name: 'Third half', is_active: true },
    ]);
    open();
    await userEvent.type(await screen.findByLabelText('Designation'), ' of the crane');
    await userEvent.click(await screen.findByRole('checkbox', { name: /P2/ }));
    const current = { ...santosh, version: 4, name: 'Santosh B. Jadhav', packages: [1, 3] };
    const problem = { type: '', title: '', status: 409, code: 'version.stale', current } as const;
    patch.mockImplementationOnce(async () => {
      answers['organisation/user/9/'] = current;
      throw new ApiError('conflict', 409, problem);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Santosh B. Jadhav');
    expect(screen.getByLabelText('Designation')).toHaveValue('Driver of the crane');
    patch.mockResolvedValueOnce({ ...current, designation: 'Driver of the crane', packages: [1, 2, 3], version: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(patch).toHaveBeenLastCalledWith('organisation/user/9/', {
      ...{ version: 4, designation: 'Driver of the crane', packages: [1, 3, 2] },
    });
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('leaves once everything that lies with them has somebody, and their phone’s last is taken unless said otherwise', async () => {
    const receivers = [
      {
        ...{ id: 5, name: 'Rohan Patil', role_name: 'Site engineer', role_name_labels: {} },
        rest: [{ id: 6, name: 'Meera Kulkarni', count: 1 }],
      },
    ];
    answers['organisation/user/9/open-work/'] = {
      results: [
        {
          kind: 'issue.resolve',
          labels: { en: 'Repairs to do' },
          count: 2,
          items: [{ id: 'a', label: 'ISS/RM/2026-27/000004', page: '/issues/all/view/a' }],
          receivers,
        },
      ],
    };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Let them leave' }));
    const dialog = within(screen.getByRole('dialog'));
    const doIt = await dialog.findByRole('button', { name: 'Let them leave' });
    expect(doIt).toBeDisabled();
    expect(dialog.getByRole('link', { name: 'ISS/RM/2026-27/000004' })).toHaveAttribute('href', '/issues/all/view/a');
    expect(dialog.queryByText(/Meera Kulkarni/)).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText(/Repairs to do \(2\)/), '5');
    expect(dialog.getByText('To Meera Kulkarni: 1 of these, which Rohan Patil may not have.')).toBeVisible();
    post.mockResolvedValue({ ...santosh, is_active: false });
    await userEvent.click(doIt);
    expect(post).toHaveBeenCalledWith('organisation/user/9/deactivate/', {
      version: 3,
      hand_over: [{ kind: 'issue.resolve', to: 5 }],
      take_waiting: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gets another role once somebody has what they may do no more with it', async () => {
    const gardener = { ...roles[0], id: 7, key: 'own_1', role_name: 'Gardener', role_name_labels: {} };
    answers['organisation/admin/role/list/'] = list([...roles, gardener]);
    const receiver = { id: 5, name: 'Rohan Patil', role_name: 'Site engineer', role_name_labels: {}, rest: [] };
    const items = [{ id: 'a', label: 'ISS/RM/2026-27/000004', page: '/issues/routine_maintenance/view/a' }];
    answers['organisation/user/9/open-work/'] = {
      results: [{ kind: 'issue.resolve', labels: { en: 'Repairs to do' }, count: 1, items, receivers: [receiver] }],
    };
    open();
    await screen.findByRole('option', { name: 'Gardener' });
    await userEvent.selectOptions(screen.getByLabelText(/^Role/), '7');
    const problem = { type: '', title: '', status: 409, code: 'member.open_work' } as const;
    patch.mockRejectedValueOnce(new ApiError('conflict', 409, problem));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    const doIt = await dialog.findByRole('button', { name: 'Hand over and change the role' });
    expect(doIt).toBeDisabled();
    const asked = get.mock.calls.find(([path]) => path === 'organisation/user/9/open-work/');
    expect(asked?.[1]?.params).toEqual({ role: '7' });
    await userEvent.selectOptions(dialog.getByLabelText(/Repairs to do \(1\)/), '5');
    patch.mockResolvedValueOnce({ ...santosh, role: { ...crewRole, id: 7 }, version: 4 });
    await userEvent.click(doIt);
    expect(patch).toHaveBeenLastCalledWith('organisation/user/9/', {
      ...{ version: 3, role: 7, hand_over: [{ kind: 'issue.resolve', to: 5 }] },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/^Saved/)).toBeVisible();
  });

  it('says where one person would do and check the same work', async () => {
    const of = { role_name: 'Site engineer', role_name_labels: {}, rest: [] };
    const person = (id: number, name: string) => ({ id, name, ...of });
    const shared = {
      ...{ count: 2, receivers: [person(5, 'Rohan Patil'), person(6, 'Meera Kulkarni')] },
      items: ['a', 'b'].map((id) => ({ id, label: id, page: null })),
    };
    answers['organisation/user/9/open-work/'] = {
      results: [
        { ...shared, kind: 'issue.review', labels: { en: 'Reports to review' } },
        { ...shared, kind: 'issue.resolve', labels: { en: 'Repairs to do' } },
      ],
    };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Let them leave' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText(/Reports to review/), '5');
    await userEvent.selectOptions(dialog.getByLabelText(/Repairs to do/), '5');
    expect(dialog.getByText(/^Rohan Patil would both do and check 2 of these/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/Repairs to do/), '6');
    expect(dialog.queryByText(/would both do and check/)).toBeNull();
  });

  it('says what came after they left, and offers nothing while the server is away', async () => {
    const at = '2026-11-20T08:00:00Z';
    answers['organisation/user/9/'] = {
      ...santosh,
      ...{ is_active: false, left_at: at, rows_until: at, allowed_actions: ['edit', 'reactivate'] },
      arrived: [
        { entity: 'issue', id: 'a', action: 'create', at, entity_labels: {}, action_labels: {}, record: null },
        {
          ...{ entity: 'issue', id: 'a', action: 'temporary_fix', at },
          ...{ entity_labels: { en: 'Issue', hi: 'समस्या' }, action_labels: { en: 'Made safe', hi: 'सुरक्षित किया' } },
          record: { label: 'ISS/RM/2026-27/000007', page: '/issues/all/view/a' },
        },
      ],
    };
    useConnectivity.setState({ online: false });
    open();
    expect(await screen.findByText(/create: issue/)).toBeVisible();
    expect(screen.getByText(/Made safe/)).toContainElement(screen.getByRole('link', { name: 'ISS/RM/2026-27/000007' }));
    expect(screen.getByRole('link', { name: 'ISS/RM/2026-27/000007' })).toHaveAttribute('href', '/issues/all/view/a');
    expect(screen.getByRole('button', { name: 'Let them back in' })).toBeDisabled();
  });
});

it('says that roles or packages could not be had, and asks for them again', async () => {
  const { 'organisation/admin/role/list/': known, ...rest } = answers;
  answers = rest;
  show([{ path: '/users/new', element: <NewUserPage /> }], '/users/new');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText(/^Role/)).not.toBeVisible();
  answers['organisation/admin/role/list/'] = known;
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: 'Patrol / field crew' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('lets somebody back in once it is said as what, and is sure', async () => {
  const at = '2026-11-20T08:00:00Z';
  answers['organisation/user/9/'] = {
    ...santosh,
    ...{ is_active: false, left_at: at, rows_until: at, allowed_actions: ['edit', 'reactivate'] },
  };
  show([{ path: '/users/:userId', element: <UserPage /> }], '/users/9');
  await userEvent.click(await screen.findByRole('button', { name: english.left.back }));
  expect(await screen.findByText('They come back as Patrol / field crew, packages: P1.')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  post.mockResolvedValue(santosh);
  await userEvent.click(screen.getByRole('button', { name: english.left.backSure }));
  expect(post).toHaveBeenCalledWith('organisation/user/9/reactivate/', { version: 3 });
});
