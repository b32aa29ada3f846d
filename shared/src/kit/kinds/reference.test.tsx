import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '#api-client/api-error.ts';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import { FormProvider, useForm, type UseFormReturn } from '#forms.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { fetchReference } from '#offline/reference/reference.ts';
import { queryClient } from '#query.ts';
import { holdBeforeCamera } from '#testing/camera.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { Field } from '#ui/field.tsx';
import type { FormValues } from '../kind.tsx';
import { ModuleProvider } from '../texts.tsx';
import { reference } from './reference.tsx';

jest.mock('#ui/use-is-phone.tsx', () => ({ usePrefersNative: () => true }));

const field = { kind: 'reference', record: 'asset-registers' } as const;
const pole = {
  id: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
  asset_code: 'LP-1',
  name: 'Light pole',
  name_labels: { hi: 'खंभा' },
};
const bridge = { id: '01932d6e-5d1c-7c6a-8a0e-00000000000b', asset_code: 'BR-2', name: 'Bridge' };
let form: UseFormReturn<FormValues>;

function Form() {
  form = useForm<FormValues>({ defaultValues: { thing: '' } });
  return (
    <ModuleProvider value="torture">
      <FormProvider {...form}>
        <Field label="Asset">
          <reference.Control path="thing" field={field} />
        </Field>
      </FormProvider>
    </ModuleProvider>
  );
}
const open = () => show([{ path: '*', element: <Form /> }], '/');
const away = () => {
  useConnectivity.setState({ online: false });
  jest.mocked(api.get).mockRejectedValue(new ApiError('network', 0));
};
const keepRegister = async () => {
  jest.mocked(api.get).mockResolvedValue({ count: 2, next: null, previous: null, results: [pole, bridge] });
  await fetchReference(endpointOf('organisation/data/asset-registers/'));
};

beforeAll(() => loadTexts('torture'));
beforeEach(() => {
  newDevice();
  signInAs([]);
  usePreferences.setState({ offlineMode: true, locale: 'en' });
  useConnectivity.setState({ online: true });
  jest.spyOn(api, 'get');
});
afterEach(() => jest.restoreAllMocks());

test('without signal and without a copy of the register it says that it needs a connection', async () => {
  away();
  open();
  expect(await screen.findByText('Needs a connection')).toBeVisible();
  expect(screen.getByRole('button', { name: /Choose/ })).toBeDisabled();
});

test('without signal a record is found by words of its code and name, and chosen, out of what the device has', async () => {
  // read in one language, it is typed as it is read or as it was written
  usePreferences.setState({ locale: 'hi' });
  await keepRegister();
  away();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Choose/ }));
  // the button is gone: whoever works by keyboard goes on in what took its place
  expect(screen.getByRole('button', { name: 'Asset Search code or name' })).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: /Search code or name/ }));
  expect(await screen.findByText('BR-2 · Bridge')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'pole खंभा lp-1');
  await waitFor(() => expect(screen.queryByText('BR-2 · Bridge')).toBeNull());
  await userEvent.click(await screen.findByText('LP-1 · Light pole'));
  expect(form.getValues('thing')).toBe(pole.id);
});

test('without signal what stands nearest on this side is a tap away', async () => {
  const beside = { ...{ highway: 4, status: 'active', chainage_to: null }, chainage_from: '43.250' };
  Object.assign(pole, beside, { direction: 'lhs' });
  Object.assign(bridge, beside, { direction: 'rhs' });
  await keepRegister();
  away();
  open();
  form.reset({ thing: '', highway: '4', direction: 'lhs', chainage_from: '43+300', chainage_to: '' });
  await userEvent.click(await screen.findByRole('button', { name: /Choose/ }));
  const near = within(await screen.findByRole('group', { name: 'Nearest on this side' })).getAllByRole('button');
  expect(near.map(({ textContent }) => textContent)).toEqual(['LP-1 · Light pole · 50 m']);
  await userEvent.click(near[0]!);
  expect(form.getValues('thing')).toBe(pole.id);
  expect(await screen.findByText('LP-1 · Light pole')).toBeVisible();
});

test('without signal a record is called by its name, not by its id', async () => {
  await keepRegister();
  away();
  show([{ path: '*', element: <reference.View name="thing" field={field} value={bridge.id} /> }], '/');
  expect(await screen.findByText('BR-2 · Bridge')).toBeVisible();
});

test.each([
  ['one that is not there', 'asset-registers', new ApiError('notFound', 404), 'Gone, or not shown to you'],
  ['one of a register that no device keeps', 'issues', new ApiError('network', 0), 'Not on this device'],
])('for the name of %s nobody fetches the register', async (_, record, error, said) => {
  let refuse: (error: Error) => void = () => undefined;
  jest.mocked(api.get).mockReturnValue(new Promise((_answer, reject) => (refuse = reject)));
  show([{ path: '*', element: <reference.View name="thing" field={{ ...field, record }} value={bridge.id} /> }], '/');
  expect(await screen.findByText('…')).toBeVisible();
  refuse(error);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/01932d6e/)).toBeNull();
  await waitFor(() => expect(api.get).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(jest.mocked(api.get).mock.calls.filter(([path]) => !path.includes(bridge.id))).toEqual([]);
});

test('where the line proves dead only while one searches, the device’s copy is searched too', async () => {
  await keepRegister();
  jest.mocked(api.get).mockRejectedValue(new ApiError('network', 0));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Choose/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Search code or name/ }));
  expect(await screen.findByText('LP-1 · Light pole')).toBeVisible();
});

test.each([
  ['its label', `https://elsewhere.example/asset-register/view/${bridge.id}`],
  ['the letters of another maker’s code', 'br-2'],
])('without signal %s chooses a record, read by a browser that knows no codes', async (_, label) => {
  await keepRegister();
  away();
  holdBeforeCamera(label);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Asset Scan' }));
  await waitFor(() => expect(form.getValues('thing')).toBe(bridge.id));
  expect(screen.queryByRole('heading', { name: 'Scan a label' })).toBeNull();
  expect(await screen.findByText('BR-2 · Bridge')).toBeVisible();
});

test('a label of something else and a code that nothing has are told, and the typed letters choose', async () => {
  await keepRegister();
  away();
  holdBeforeCamera('https://elsewhere.example/somewhere/else/than/in/this/register');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Asset Scan' }));
  expect(await screen.findByText('This label is of something else.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /type the code/ }), 'lp-9{Enter}');
  expect(await screen.findByText('Nothing with this code was found.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /type the code/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /type the code/ }), ' LP-1 {Enter}');
  await waitFor(() => expect(form.getValues('thing')).toBe(pole.id));
});

test('a register of which the device has a part says so, and has first what lies in one’s own packages', async () => {
  signInAs([]);
  const { organisation } = useSession.getState();
  const me = { ...organisation!.organisation_user, packages: [7] };
  useSession.setState({ organisation: { ...organisation!, organisation_user: me } });
  const page = (from: number, pack: number, next: string | null) => ({
    ...{ count: 12_500, next, previous: null },
    results: Array.from({ length: 1000 }, (_, at) => ({ ...pole, id: `${pack}-${from + at}`, package: pack })),
  });
  const first = endpointOf('organisation/data/asset-registers/');
  const own = `${first}&package=7`;
  jest.mocked(api.get).mockImplementation((path) => {
    if (path === own) return Promise.resolve(page(0, 7, null));
    const from = Number(/offset=(\d+)/.exec(path)?.[1] ?? '0');
    return Promise.resolve(page(from, 1, `/api/${first}&offset=${from + 1000}`));
  });
  const { data } = await fetchReference<{ results: { package: number }[] }>(first);
  expect(data.results).toHaveLength(5000);
  expect(data.results.findIndex((row) => row.package === 1)).toBe(1000);
  away();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Choose/ }));
  expect(await screen.findByText(/This device has 5,000 of 12,500 of them/)).toBeVisible();
});
