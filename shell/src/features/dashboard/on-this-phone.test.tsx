import { Suspense } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@chainage/shared/auth/session';
import { deleteDraft, saveDraft } from '@chainage/shared/offline/drafts';
import { enqueue } from '@chainage/shared/offline/outbox';
import { ownerKey } from '@chainage/shared/offline/outbox.model';
import { dbOf } from '@chainage/shared/offline/store.db';
import { newId } from '@chainage/shared/lib/ids';
import { actionRow, asha, createRow, newDevice, photoRow } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { useLocation } from '@chainage/shared/router';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { useOnDevice } from './use-on-device.ts';
import { useOwner } from '#offline/waiting/use-owner.ts';
import { OnThisPhone } from './on-this-phone.tsx';

const owner = ownerKey(asha);
const photos = [{ file: new Blob(['jpeg']) }];
const about = { title: 'Pothole · 43+250 LHS', page: '/lamps/new?kind=street' };
const Address = () => {
  const { pathname, search, state } = useLocation();
  return <output data-testid="address">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
};

function Opened() {
  const mine = useOwner();
  const found = useOnDevice(mine);
  return mine && <OnThisPhone owner={mine} found={found} />;
}

async function open() {
  const element = (
    <Suspense>
      <Opened />
      <Address />
    </Suspense>
  );
  await act(async () => void show([{ path: '*', element }], '/'));
}
const rows = () => within(screen.getByRole('region', { name: /On this/ })).getAllByRole('listitem');

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addSyncTexts()]);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  newDevice();
  signInAs([]);
  const { user, organisation } = useSession.getState();
  useSession.setState({
    user: { ...user!, id: asha.accountId },
    organisation: { ...organisation!, token: asha.organisationToken },
  });
});

test('a form left half filled in stands there with its photo and age, and goes on from there', async () => {
  await saveDraft(owner, 'lamp/new', { photos }, about);
  await dbOf(asha).drafts.update('lamp/new', { savedAt: new Date(Date.now() - 20 * 60_000).toISOString() });
  await open();
  expect(await screen.findByText('Pothole · 43+250 LHS')).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Not finished · 20 minutes ago');
  await waitFor(() => expect(rows()[0]!.querySelector('img')).toHaveAttribute('src', 'blob:x'));
  await userEvent.click(screen.getByRole('link', { name: 'Continue: Pothole · 43+250 LHS' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/lamps/new?kind=street {"goOn":true}');
});

test('what is finished and not sent yet stands below, one row per record, and says who needs to do something', async () => {
  await saveDraft(owner, 'lamp/new', { photos: [] }, { ...about, title: 'Half a lamp', step: 'Repair' });
  const [one, two] = [newId(), newId()];
  await enqueue(asha, [createRow(one), actionRow(one, 'submit', null), photoRow(one, new Uint8Array([1]))]);
  await enqueue(asha, [actionRow(two, 'start', { version: 1 }, { title: 'Rut · 44+000', stepName: 'Work started' })]);
  await dbOf(asha).rows.where('record').equals(two).modify({ state: 'failed' });
  await open();
  await screen.findByText('Half a lamp');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Half a lampNot finished: Repair · now'),
    expect.stringContaining('Rut · 44+000Not sent: needs you · Work started · now'),
    expect.stringContaining('Pothole · 43+250 LHSNot sent yet · New report · now'),
  ]);
  expect(screen.getByRole('link', { name: /Pothole/ })).toHaveAttribute('href', `/cache/issues/x/view/${one}`);
});

test('whoever is sure discards what is not finished, and it is gone', async () => {
  await saveDraft(owner, 'lamp/new', {}, about);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard: Pothole · 43+250 LHS' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this for good?' }));
  expect(dialog.getByText('Pothole · 43+250 LHS')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await dbOf(asha).drafts.count()).toBe(0);
});

test('a device with nothing on it shows nothing, and what comes later is shown', async () => {
  await open();
  await saveDraft(owner, 'lamp/new', {}, about);
  expect(await screen.findByText('Pothole · 43+250 LHS')).toBeVisible();
  await deleteDraft(owner, 'lamp/new');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('of many that wait, the first are shown and the way to all', async () => {
  for (let count = 0; count < 5; count += 1) await enqueue(asha, [createRow(newId(), {}, { title: `Rut ${count}` })]);
  await open();
  await screen.findByText('Rut 4');
  expect(rows()).toHaveLength(4);
  expect(screen.getByRole('link', { name: '2 more wait' })).toHaveAttribute('href', '/synchronization');
});
