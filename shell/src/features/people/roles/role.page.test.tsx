import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import english from '#i18n/people/en.json';
import RolePage from './role.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');

const crewRole = {
  id: 4,
  key: 'patrol_field_crew',
  role_name: 'Patrol / field crew',
  role_name_labels: { hi: 'गश्ती' },
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
const rightsOf = (object: string, group: string, label: string, title: string, rights: string[]) => ({
  ...{ object, group, labels: { en: label }, titles: { en: title } },
  permissions: rights.map((right) => {
    const [verb = '', scope = ''] = right.split(' ');
    return { name: `${verb}__${scope}__${object}`, verb, scope };
  }),
});
const OF_ISSUES = ['view all', 'view assigned', 'view own', 'review all', 'review assigned', 'export all'];
const catalogue = {
  objects: [
    rightsOf('asset', 'asset', 'assets of the road', 'assets of the road', ['view all', 'edit all']),
    rightsOf('issue_hazard', 'issue', '“Hazard” reports', 'Hazard', OF_ISSUES),
    rightsOf('issue_other', 'issue', '“Other” reports', 'Other', OF_ISSUES),
  ],
};
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
    'organisation/admin/role/list/': list(roles),
    'organisation/admin/permissions/': catalogue,
  };
  get.mockReset().mockImplementation(async (path: string) => {
    if (!(path in answers)) throw new ApiError('notFound', 404);
    return answers[path] as never;
  });
  for (const spy of [post, patch]) spy.mockReset();
});

describe('a role', () => {
  const open = () => show([{ path: '/organisation/roles/:roleId', element: <RolePage /> }], '/organisation/roles/4');

  it('says in words what it allows, and what changes for whom before it does', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Assets of the road: Change' }), 'Yes');
    post.mockResolvedValue({
      gained: ['edit__all__asset'],
      lost: [],
      members: [{ id: 9, name: 'Santosh Jadhav', is_me: false }],
      member_count: 1,
      nobody_left: [],
      refused: null,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Santosh Jadhav')).toBeVisible();
    expect(dialog.getByText('Change assets of the road')).toBeVisible();
    expect(patch).not.toHaveBeenCalled();
    patch.mockResolvedValue({});
    await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(patch).toHaveBeenCalledWith('organisation/admin/role/4/', {
      version: 2,
      role_name: 'Patrol / field crew',
      permissions: ['view__all__asset', 'edit__all__asset'],
    });
  });

  it('asks for a second factor as a change of this version of it', async () => {
    open();
    patch.mockResolvedValue({});
    await userEvent.click(await screen.findByRole('switch', { name: /^Asks for a second factor/ }));
    expect(screen.getByText(/^It concerns 1 person: at their next step/)).toBeVisible();
    expect(patch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: english.change.do }));
    expect(await screen.findByText(english.role.saved)).toBeVisible();
    expect(patch).toHaveBeenCalledWith('organisation/admin/role/4/', { version: 2, second_factor_required: true });
  });

  it('shows the second factor as it is until somebody is sure, and goes back to its switch', async () => {
    open();
    patch.mockResolvedValue({});
    const factor = await screen.findByRole('switch', { name: /^Asks for a second factor/ });
    for (const answer of [english.leave.keep, english.change.do]) {
      await userEvent.click(factor);
      const question = within(await screen.findByRole('dialog', { name: english.change.title }));
      expect(question.getByRole('heading')).toHaveFocus();
      expect(factor).not.toBeChecked();
      await userEvent.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(factor).toHaveFocus());
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(patch).toHaveBeenCalledTimes(1);
  });

  it('is saved after its second factor was, which takes nothing of what was changed here', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Assets of the road: Change' }), 'Yes');
    patch.mockImplementationOnce(async () => {
      answers['organisation/admin/role/list/'] = list([{ ...roles[0], version: 3, second_factor_required: true }]);
      return {} as never;
    });
    const factor = screen.getByRole('switch', { name: /^Asks for a second factor/ });
    await userEvent.click(factor);
    await userEvent.click(screen.getByRole('button', { name: english.change.do }));
    await waitFor(() => expect(factor).toBeChecked());
    const nobody = { members: [], member_count: 0, nobody_left: [], refused: null };
    post.mockResolvedValue({ gained: ['edit__all__asset'], lost: [], ...nobody });
    patch.mockResolvedValue({});
    await userEvent.click(screen.getByRole('button', { name: english.role.show }));
    await userEvent.click(await screen.findByRole('button', { name: english.change.do }));
    expect(patch).toHaveBeenLastCalledWith('organisation/admin/role/4/', {
      version: 3,
      role_name: 'Patrol / field crew',
      permissions: ['view__all__asset', 'edit__all__asset'],
    });
  });

  it('is saved upon what somebody else saved meanwhile, and takes none of it back', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Assets of the road: Change' }), 'Yes');
    const change = {
      gained: ['edit__all__asset'],
      lost: [],
      members: [],
      member_count: 0,
      nobody_left: [],
      refused: null,
    };
    post.mockResolvedValue(change);
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    };
    const current = {
      ...roles[0],
      version: 3,
      role_name: 'Patrol',
      permissions: ['view__all__asset', 'view__all__dpr'],
    };
    const problem = { type: '', title: '', status: 409, code: 'version.stale', current } as const;
    patch.mockImplementationOnce(async () => {
      answers['organisation/admin/role/list/'] = list([current]);
      throw new ApiError('conflict', 409, problem);
    });
    await save();
    expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeVisible();
    patch.mockResolvedValue({});
    await save();
    expect(patch).toHaveBeenLastCalledWith('organisation/admin/role/4/', {
      version: 3,
      role_name: 'Patrol',
      permissions: ['view__all__asset', 'view__all__dpr', 'edit__all__asset'],
    });
  });

  it('is not changed where nobody could undo it', async () => {
    open();
    post.mockResolvedValue({
      gained: [],
      lost: ['view__all__asset'],
      members: [],
      member_count: 0,
      nobody_left: ['view__all__asset'],
      refused: 'role.locks_out',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show what changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(/nobody would be left/);
    expect(dialog.getByRole('button', { name: 'Change it' })).toBeDisabled();
  });
});

describe('its matrix', () => {
  const atDesk = window.matchMedia;
  const onPhone = () => {
    const media = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = jest.fn(() => media) as never;
  };
  afterEach(() => {
    window.matchMedia = atDesk;
  });
  const open = () => show([{ path: '/organisation/roles/new', element: <RolePage /> }], '/organisation/roles/new');
  const reach = (name: string) => screen.findByRole('combobox', { name });
  const made = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Patrol of the night');
    post.mockResolvedValueOnce({ id: 7 });
    await userEvent.click(screen.getByRole('button', { name: english.role.make }));
    return (post.mock.calls.at(-1)?.[1] as { permissions: string[] }).permissions.sort();
  };

  it('sets how far one action reaches, an action of all types, and everything of one', async () => {
    open();
    await userEvent.selectOptions(await reach('All 2 together: Approve or return'), 'Assigned');
    await userEvent.selectOptions(await reach('Hazard: See'), 'Own + assigned');
    await userEvent.selectOptions(await reach('Assets of the road: Everything'), 'All');
    expect(await reach('Other: Approve or return')).toHaveDisplayValue('Assigned');
    expect(await reach('All 2 together: See')).toHaveDisplayValue('Various');
    expect(await made()).toEqual([
      ...['edit__all__asset', 'review__assigned__issue_hazard', 'review__assigned__issue_other'],
      ...['view__all__asset', 'view__assigned__issue_hazard', 'view__own__issue_hazard'],
    ]);
  });

  it('stands as a table whose heads name each cell, and says in words what a cell allows', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: english.group.issue }));
    expect(table.getByRole('columnheader', { name: 'Approve or return' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: 'Hazard' })).toBeVisible();
    await userEvent.hover(await reach('Hazard: See'));
    expect(screen.getByText(/See “Hazard” reports assigned to them/)).toBeVisible();
    expect(screen.getByText('view__assigned__issue_hazard')).toBeVisible();
  });

  it('is searched by what a right says and by its name, and Enter there sends nothing', async () => {
    const { container } = open();
    await userEvent.type(await screen.findByRole('searchbox'), 'review__assigned{Enter}');
    expect(await screen.findByRole('rowheader', { name: 'Hazard' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Assets of the road' })).toBeNull();
    expect(container.querySelector('form form')).toBeNull();
    expect(post).not.toHaveBeenCalled();
  });

  describe('of rights that are given or not', () => {
    beforeEach(() => {
      const files = rightsOf('file', 'overview', 'files', 'Files', ['create own', 'delete all']);
      const reports = rightsOf('report', 'overview', 'reports', 'Reports', ['create own', 'view all']);
      answers['organisation/admin/permissions/'] = { objects: [files, reports] };
    });

    it('offers yes and no for all of them, each once', async () => {
      open();
      const all = await reach('All 2 together: Create');
      expect(
        within(all)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['No', 'Yes']);
      await userEvent.selectOptions(all, 'Yes');
      expect(all).toHaveDisplayValue('Yes');
      await userEvent.selectOptions(await reach('Files: Create'), 'No');
      expect(all).toHaveDisplayValue('Various');
      expect(await made()).toEqual(['create__own__report']);
    });

    it('sets an action of one row alone in that row', async () => {
      onPhone();
      open();
      await userEvent.click(await screen.findByText('All 2 together'));
      expect(await reach('All 2 together: Create')).toBeVisible();
      expect(screen.queryByRole('combobox', { name: 'All 2 together: Delete' })).toBeNull();
    });
  });

  it('unfolds on a phone row by row', async () => {
    onPhone();
    open();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(await screen.findByText('Hazard'));
    await userEvent.selectOptions(await reach('Hazard: See'), 'Own');
    expect(screen.getByText('See their own “Hazard” reports')).toBeVisible();
    expect(await made()).toEqual(['view__own__issue_hazard']);
  });

  it('forgets what was wrong with the name once it is typed', async () => {
    open();
    const problem = { type: '', title: '', status: 400, code: 'request.invalid' } as const;
    post.mockRejectedValueOnce(
      new ApiError('validation', 400, { ...problem, errors: [{ path: 'role_name', code: 'required', message: '' }] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: english.role.make }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toBeInvalid();
    await userEvent.type(name, 'P');
    expect(name).toBeValid();
    expect(screen.queryByText(english.said.fields)).toBeNull();
  });
});

it('has a sentence for every verb and scope of the rights there are', () => {
  const file = join(__dirname, '../../../../../api/src/modules/organisations/testing/role-permissions.json');
  const names = Object.values(
    (JSON.parse(readFileSync(file, 'utf8')) as { roles: Record<string, string[]> }).roles,
  ).flat();
  const without = [...new Set(names.map((name) => name.split('__').slice(0, 2).join('.')))].filter((verb) => {
    const [of = '', scope = ''] = verb.split('.');
    return !(english.right as Record<string, Record<string, string>>)[of]?.[scope];
  });
  expect(names.length).toBeGreaterThan(100);
  expect(without).toEqual([]);
});
