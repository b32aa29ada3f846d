import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { newDevice } from '@chainage/shared/testing/outbox';
import { queuedRows } from '@chainage/shared/testing/queued-rows';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import talks from '#features/talks/library/en.json';
import marathi from '#features/talks/library/mr.json';
import routes from '../remote.tsx';

const row = {
  id: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
  number: 'SP/TBT/2026-27/000001',
  package: 2,
  status: 'completed',
  version: 2,
  title: 'Working beside traffic',
  program_type: 591,
  program_type_label: 'Toolbox talk',
  planned_at: '2026-11-20T03:00:00Z',
  participant_count: 12,
  created_by: 7,
  created_by_name: 'Rohan Patil',
  created_at: '2026-11-20T10:05:00Z',
  thumbnail_url: null,
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const lookup = (id: number, label: string) => ({
  id,
  code: label,
  label,
  parent: null,
  is_active: true,
  sort_order: id,
});

beforeAll(async () => {
  await Promise.all([loadTexts('safety', () => import('#i18n/en.json')), import('#kind/program-screens.tsx')]);
});
beforeEach(() => {
  newDevice();
  useConnectivity.setState({ online: true });
  localStorage.clear();
  signInAs(['view__all__safety_program', 'create__all__safety_program', 'resolve__all__safety_program']);
  jest.restoreAllMocks();
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.startsWith(programPlace.paths.list)) return Promise.resolve(listed([row]));
    if (path.includes('dpr/packages/'))
      return Promise.resolve(listed([{ id: 2, code: 'P2', label: 'P2 · Second half' }]));
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [] } });
    return Promise.resolve(listed(path.includes('type-of-programs') ? [lookup(591, 'Toolbox talk')] : []));
  });
});

test('a row says what was held, in which package, how many took part and how it stands', async () => {
  show(routes, programPlace.pages.list);
  expect(await screen.findByRole('link', { name: row.number })).toHaveAttribute(
    'href',
    `/safety-program/view/${row.id}`,
  );
  expect(await screen.findByText('P2')).toBeVisible();
  for (const text of [row.title, 'Toolbox talk', 'Held', '12']) expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('a talk is one tap of the library, in the crew’s language, and is kept as held without signal', async () => {
  useConnectivity.setState({ online: false });
  show(routes, `${programPlace.pages.new}?talk=true`);
  const [first] = talks;
  const picker = await screen.findByRole('radiogroup', { name: 'Which talk was it?' });
  await userEvent.click(within(picker).getByRole('radio', { name: first?.title ?? '' }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue(first?.title);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Write down a toolbox talk');
  // a talk that was held comes again by nobody's plan
  expect(screen.queryByText('Repeats')).toBeNull();
  expect(screen.getByText(first?.prompts[0] ?? '')).toBeVisible();
  // what the officer wrote stays, whatever is tapped afterwards
  await userEvent.type(screen.getByLabelText(/^Topic/), ' Also the crane.');
  await userEvent.click(screen.getByRole('radio', { name: 'मराठी' }));
  await waitFor(() => expect(screen.getByLabelText(/^What was said/)).toHaveValue(marathi[0]?.text));
  expect(screen.getByLabelText(/^Topic/)).toHaveValue(`${first?.text} Also the crane.`);
  // who took part is asked for at once, without unfolding anything
  expect(screen.getByRole('group', { name: 'Who was there' }).closest('details')).toHaveAttribute('open');
  // the sheet they signed is a photo of its own
  expect(screen.getByLabelText('Photo of the signed sheet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hand in the talk' }));
  // says what a talk still lacks, and nothing that only a plan needs
  const missing = await screen.findAllByRole('button', { name: /: / });
  const names = missing.map(({ textContent: text }) => text?.split(':')[0]);
  expect(names).toEqual(expect.arrayContaining(['Venue', 'Checked by', 'Who took part']));
  expect(names).not.toContain('Planned for');
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['create']));
  const [create] = await queuedRows();
  expect(create?.request).toMatchObject({ body: { held_already: true, title: marathi[0]?.title, planned_at: null } });
});

/** As the server answers one, to be held by whoever reads it. */
const planned = {
  ...row,
  ...{
    status: 'approved',
    program_type: 593,
    program_type_label: 'Training',
    topic: 'Cones',
    target_group: 'contractor',
  },
  ...{ participant_count: null, held_from: null, held_to: null, participants: null, summary: null, repeats: null },
  ...{ owner_ids: [7], assigned_ids: [], allowed_actions: ['resolve'], can_edit: 'all', can_add_image: true },
  ...{ masked: [], history: [], earlier_history: null, lines: { findings: [] }, sums: {} },
};

test('how a planned programme was held is written down on its page: when, who was there, what was said', async () => {
  const others = jest.mocked(api.get).getMockImplementation() as typeof api.get;
  jest
    .mocked(api.get)
    .mockImplementation((path, options) =>
      path === `${programPlace.paths.one}${row.id}/` ? Promise.resolve(planned) : others(path, options),
    );
  show(routes, `/safety-program/${row.id}/resolution`);
  expect(await screen.findByRole('group', { name: 'Who was there' })).toBeVisible();
  // it began as planned, unless they say otherwise
  expect(screen.getByLabelText(/^Held from/)).toHaveValue('2026-11-20T08:30');
  for (const name of [/^Held until/, /^What was said/]) expect(screen.getByLabelText(name)).toHaveValue('');
  expect(screen.queryByText('Repeats')).toBeNull();
});

test('a finding whose tap waits says so, names the hazard to be, and is changed meanwhile', async () => {
  const others = jest.mocked(api.get).getMockImplementation() as typeof api.get;
  const finding = {
    ...planned,
    ...{ number: null, status: 'noted', finding: 'Open pit', severity: 'high', responsible: 7, due_on: '2036-11-30' },
    ...{ hazard_issue: null, hazard_type: null, action_taken: null, allowed_actions: ['report_hazard'] },
    ...{ lines: undefined, safety_program: row.id, sheet: { id: row.id, number: row.number, status: 'completed' } },
  };
  jest
    .mocked(api.get)
    .mockImplementation((path, options) =>
      path === `organisation/safety-finding/${row.id}/` ? Promise.resolve(finding) : others(path, options),
    );
  useConnectivity.setState({ online: false });
  const page = show(routes, `/safety-program/finding/view/${row.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Report as a hazard' }));
  expect(await screen.findByText('Goes out as a hazard report with the next signal')).toBeVisible();
  page.unmount();
  show(routes, `/cache/safety-program/finding/${row.id}`);
  const said = await screen.findByLabelText(/^What was found/);
  await userEvent.clear(said);
  await userEvent.type(said, 'Open pit, no lamps');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect((await queuedRows()).map(({ verb }) => verb)).toEqual(['report_hazard', 'edit']));
  const [tapped, edited] = await queuedRows();
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string;
  expect(tapped?.request.body).toMatchObject({ action: 'report_hazard', data: { hazard: uuid } });
  expect(edited?.request.body).toEqual({ finding: 'Open pit, no lamps' });
});

test('a finding leads to the hazard reported of it, which its author has yet to finish', async () => {
  const others = jest.mocked(api.get).getMockImplementation() as typeof api.get;
  const hazard = '01932d6e-5d1c-7c6a-8a0e-00000000000c';
  const finding = {
    ...planned,
    ...{ number: null, status: 'closed', finding: 'Open pit', severity: 'high', responsible: 7, due_on: '2026-11-30' },
    ...{ hazard_issue: hazard, allowed_actions: [], can_edit: 'no', lines: undefined, safety_program: row.id },
    sheet: { id: row.id, number: row.number, status: 'completed' },
  };
  jest.mocked(api.get).mockImplementation((path, options) => {
    if (path === `organisation/safety-finding/${row.id}/`) return Promise.resolve(finding);
    if (path === `organisation/data/issue/${hazard}/` && useConnectivity.getState().online)
      return Promise.resolve({ id: hazard, number: null, status: 'draft', issue_type: 'hazard' });
    if (path === `organisation/data/issue/${hazard}/`) return Promise.reject(new ApiError('network', 0));
    return others(path, options);
  });
  // without signal the report may lie on the device all the same
  useConnectivity.setState({ online: false });
  const away = show(routes, `/safety-program/finding/view/${row.id}`);
  expect(await screen.findByRole('link', { name: 'Open the hazard report' })).toHaveAttribute(
    'href',
    `/issues/hazard/view/${hazard}`,
  );
  away.unmount();
  useConnectivity.setState({ online: true });
  show(routes, `/safety-program/finding/view/${row.id}`);
  expect(await screen.findByRole('link', { name: 'Finish and send the hazard report' })).toHaveAttribute(
    'href',
    `/issues/hazard/view/${hazard}`,
  );
  // known by its programme, and put right rather than closed
  expect(screen.getByText(row.number)).toBeVisible();
  expect(screen.getAllByText('Put right')[0]).toBeVisible();
  expect(screen.queryByText('Closed')).toBeNull();
});
