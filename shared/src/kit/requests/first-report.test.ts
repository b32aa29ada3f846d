import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { useConnectivity } from '#auth/connectivity.ts';
import { useSession } from '#auth/session.ts';
import { newId } from '#lib/ids.ts';
import { startSync } from '#offline/drain/sync.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { allRows } from '#offline/outbox/outbox.ts';
import { asha, newDevice } from '#testing/outbox.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { handOver } from './hand-over.ts';
import type { FormResult } from './plan-write.ts';

jest.mock('#api-client/client.ts', () => ({ ApiError: Error, api: { post: () => new Promise(() => undefined) } }));

const persist = jest.fn(() => Promise.resolve(true));
const report = (): FormResult => ({
  subject: { id: newId(), kind: sampleKind, title: 'Lamp', words: {}, steps: {} },
  fields: { colour: 'Red' },
  before: null,
  base: {},
  photos: [],
  step: { action: 'hand_in', data: {} },
  status: 'begun',
  version: 0,
  queued: [],
  sentPhotos: [],
  fix: null,
});

test('the first report that a form saves asks its person to keep what lies on the device, and no further one does', async () => {
  // the one engine that puts the question to the person
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Android 14; Mobile; rv:128.0) Firefox/128.0');
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      persist,
      persisted: () => Promise.resolve(false),
      estimate: () => Promise.resolve({ usage: 0, quota: 1e12 }),
    },
  });
  localStorage.clear();
  newDevice();
  useSession.setState({
    token: 't',
    user: { id: asha.accountId, name: asha.accountName, email: '', mobile: null },
    organisation: { token: asha.organisationToken, name: asha.organisationName } as never,
  });
  useConnectivity.setState({ online: false });
  startSync();
  await waitFor(() => expect(useOutbox.getState().loaded).toBe(true));
  expect(persist).not.toHaveBeenCalled();
  expect(await handOver(report(), { key: 'one', value: 'typed' })).toEqual({ state: 'kept' });
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  expect(await handOver(report(), { key: 'two', value: 'typed' })).toEqual({ state: 'kept' });
  await waitFor(async () => expect(new Set((await allRows(asha)).map(({ record }) => record)).size).toBe(2));
  expect(persist).toHaveBeenCalledTimes(1);
});
