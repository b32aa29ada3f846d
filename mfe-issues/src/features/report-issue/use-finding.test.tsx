/** A finding is reported where its crew stands, on the stretch of its work; else where that stretch begins. */
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { newDevice } from '@chainage/shared/testing/outbox';
import { show, signInAs } from '@chainage/shared/testing/show';
import { findingPage } from '#lib/finding-page.ts';
import { useFinding } from './use-finding.ts';

const alignment = [
  { km: '12.000', lat: '17.000000', lng: '76.000000' },
  { km: '54.000', lat: '17.000000', lng: '76.400000' },
];
const work = {
  id: 'w1',
  care_kind: 'drains',
  highway: 12,
  package: 11,
  chainage_from: '12.000',
  chainage_to: '33.000',
};

const Values = () => <output>{JSON.stringify(useFinding().values)}</output>;

/** `lng`: where GPS says the phone is; null: it says nothing. */
function stands(lng: number | null, state: PermissionState): void {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    lng === null
      ? failed({} as GeolocationPositionError)
      : found({ coords: { latitude: 17, longitude: lng, accuracy: 8 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state }) },
  });
}

test.each<[string, number | null, PermissionState, string, string | undefined]>([
  ['on its stretch', 76.1, 'granted', '22.500', 'gps'],
  ['further along the road', 76.3, 'granted', '12.000', undefined],
  ['where GPS says nothing', null, 'granted', '12.000', undefined],
  ['where nobody has let it be asked', 76.1, 'prompt', '12.000', undefined],
])('%s', async (_where, lng, permission, chainage, source) => {
  newDevice();
  signInAs([]);
  stands(lng, permission);
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) =>
      Promise.resolve(
        path === 'organisation/' ? { settings: { highways: [{ id: 12, alignment }], asset_types: [] } } : work,
      ),
    );
  show([{ path: '*', element: <Values /> }], findingPage(work, 'Silted'));
  const said = await screen.findByText(/Silted/);
  const values = JSON.parse(said.textContent) as Record<string, unknown>;
  expect(values).toMatchObject({ highway: '12', package: '11', planned_work: 'w1', chainage_from: chainage });
  expect(values['location_source']).toBe(source);
});
