import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { saveText } from '@chainage/shared/kit/import/errors-file.ts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import english from '#i18n/people/en.json';
import ImportPage from './import.page.tsx';

jest.mock('@chainage/shared/kit/import/errors-file.ts', () => ({
  ...jest.requireActual<object>('@chainage/shared/kit/import/errors-file.ts'),
  saveText: jest.fn(),
}));
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const upload = jest.spyOn(api, 'upload');

const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const role = (id: number, name: string) => ({ id, key: name, role_name: name, role_name_labels: {}, permissions: [] });
const answers: Record<string, unknown> = {
  'organisation/admin/role/list/': list([role(4, 'Patrol, by night'), role(5, 'Store keeper')]),
  'organisation/data/dpr/packages/': list([
    { id: 1, code: 'P1', name: 'First half', is_active: true },
    { id: 2, code: 'P2', name: 'Second half', is_active: true },
    { id: 3, code: 'OLD', name: 'Done', is_active: false },
  ]),
};
const file = (name: string, type = 'text/csv') => new File(['x'], name, { type });

beforeAll(async () => {
  await loadTexts();
  await addPeopleTexts();
});
beforeEach(() => {
  signInAs(['create__all__user']);
  useConnectivity.setState({ online: true });
  get.mockReset().mockImplementation(async (path: string) => {
    const found = Object.entries(answers).find(([start]) => path.startsWith(start));
    if (!found) throw new ApiError('notFound', 404);
    return found[1] as never;
  });
  for (const spy of [post, upload]) spy.mockReset();
  show([{ path: '/users/import', element: <ImportPage /> }], '/users/import');
});

it('shows a list of people with what is wrong, and asks the right ones', async () => {
  const invite = { id: 'i', name: 'Sunil Pawar' };
  upload.mockResolvedValue({
    heads: [
      { head: 'Name', field: 'name' },
      { head: 'Role', field: 'role' },
      { head: 'Blood group', field: null },
    ],
    rows: [
      { row: 2, cells: { name: 'Sunil Pawar', role: 'Crew' }, invite, errors: [] },
      {
        row: 3,
        cells: { name: 'Nobody', role: 'Emperor' },
        invite: null,
        errors: [{ path: 'role', code: 'unknown_id' }],
      },
    ],
    counts: { right: 1, wrong: 1 },
  });
  await userEvent.upload(screen.getByLabelText('File'), file('people.csv'));
  expect(await screen.findByText('Role: There is no such role')).toBeVisible();
  expect(screen.getByText('Not taken: Blood group')).toBeVisible();
  expect(screen.getByText('people.csv')).toBeVisible();
  post.mockResolvedValue({ results: [{ ...invite, mobile: '9822040001', code: 'K7M3-9QXT-2FHB' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Ask 1 person' }));
  expect(post).toHaveBeenCalledWith('organisation/invitations/together/', { invitations: [invite] });
  expect(await screen.findByText('K7M3-9QXT-2FHB')).toBeVisible();
});

it.each([
  ['by its name', 'photo.png'],
  ['by what is in it', 'photo.csv'],
])('says which files are taken where one is of another kind: %s', async (_, name) => {
  const problem = { type: '', title: '', status: 400, code: 'request.invalid' } as const;
  upload.mockRejectedValue(
    new ApiError('validation', 400, { ...problem, errors: [{ path: 'file', code: 'file_type', message: '' }] }),
  );
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('File'), file(name, 'image/png'));
  expect(
    await screen.findByText('Please choose a valid file. Only extensions xlsx, csv, tsv, txt are supported.', {
      selector: 'p',
    }),
  ).toBeVisible();
});

it('reads the same file again for who gets a mail', async () => {
  upload.mockResolvedValue({ heads: [], rows: [], counts: { right: 0, wrong: 0 } });
  await userEvent.upload(screen.getByLabelText('File'), file('people.csv'));
  await userEvent.click(screen.getByRole('radio', { name: english.new.ways.mail }));
  expect(upload.mock.calls.map(([, form]) => form.get('way'))).toEqual(['code', 'mail']);
  expect(screen.getByText('people.csv')).toBeVisible();
});

it('takes no other way while a list is read for one', async () => {
  let answer: (sheet: object) => void = () => undefined;
  upload.mockReturnValue(new Promise<never>((resolve) => (answer = resolve as typeof answer)));
  await userEvent.upload(screen.getByLabelText('File'), file('people.csv'));
  const mail = screen.getByRole('radio', { name: english.new.ways.mail });
  expect(mail).toBeDisabled();
  answer({ heads: [], rows: [], counts: { right: 0, wrong: 0 } });
  expect(await screen.findByText('0 can be asked, 0 have something wrong.')).toBeVisible();
  expect(mail).toBeEnabled();
});

it('keeps the codes of those who were asked, whatever is chosen next', async () => {
  const ask = async (id: string, code: string) => {
    const row = { row: 2, cells: {}, invite: { id, name: id }, errors: [] };
    upload.mockResolvedValueOnce({ heads: [], rows: [row], counts: { right: 1, wrong: 0 } });
    await userEvent.upload(screen.getByLabelText('File'), file(`${id}.csv`));
    post.mockResolvedValueOnce({ results: [{ id, name: id, mobile: null, code }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask 1 person' }));
    expect(await screen.findByText(code)).toBeVisible();
  };
  await ask('sunil', 'K7M3-9QXT-2FHB');
  const mail = screen.getByRole('radio', { name: english.new.ways.mail });
  await userEvent.click(mail);
  expect(mail).toBeChecked();
  expect(screen.queryByText('sunil.csv')).toBeNull();
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('File'), file('photo.png', 'image/png'));
  expect(screen.getByText('K7M3-9QXT-2FHB')).toBeVisible();
  expect(upload).toHaveBeenCalledTimes(1);
  await ask('meera', 'P4WD-7RKN-8CJT');
  expect(screen.getByText('K7M3-9QXT-2FHB')).toBeVisible();
  expect(screen.getByText('2 people are asked.')).toBeVisible();
});

it('gives a list to begin with, in which each role and package in use stands as it is to be written', async () => {
  await userEvent.click(await screen.findByRole('button', { name: english.import.example }));
  const [name, text] = jest.mocked(saveText).mock.calls[0]!;
  expect(name).toBe('people.csv');
  expect(text.split('\r\n')).toEqual([
    '\ufeffName,Mobile number,E-mail,Role,Packages,Designation,Employee code',
    'Example person 1,9876543210,,"Patrol, by night","P1; P2",,',
    'Example person 2,,example2@example.com,Store keeper,P2,,',
    '',
  ]);
});
