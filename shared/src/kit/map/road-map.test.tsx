import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Highway } from '#contracts/organisation.ts';
import { addMapTexts } from '#i18n/map-texts.ts';
import { addStripTexts } from '#i18n/strip-texts.ts';
import { loadTexts, show } from '#testing/show.ts';
import type { StripState } from '../strip/strip-address.ts';
import type { StripLayer } from '../strip/strip-layer.ts';
import type { Tiles } from './map.model.ts';
import { RoadMap } from './road-map.tsx';

const alignment = [
  { km: '40.000', lat: '18.000000', lng: '76.000000' },
  { km: '52.500', lat: '18.090000', lng: '76.050000' },
];
const highway = {
  id: 3,
  code: 'NH-65',
  name: '',
  chainage_from: '40.000',
  chainage_to: '52.500',
  alignment,
} as Highway;
const layer: StripLayer = {
  ...{ key: 'lamps', name: 'Lamps', as: 'pins' },
  rows: [
    { id: 'a', chainage_from: '43.250' },
    { id: 'b', chainage_from: '51.000' },
  ] as never,
  signOf: () => ({ tone: 'danger', sign: '!' }),
};
const state: StripState = { shown: null, picked: null, without: [], until: null, chosen: null };

beforeAll(async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await loadTexts();
  await Promise.all([addStripTexts(), addMapTexts()]);
});

const onState = jest.fn();
const onOpen = jest.fn();
function open(change: Partial<StripState> = {}, of: Highway = highway, tiles: Tiles | null = null) {
  const brief = (_: StripLayer, id: string) => <b>{id}</b>;
  const map = (
    <RoadMap
      {...{ highway: of, others: [], packages: [], layers: [layer], onState, onOpen, brief, tiles }}
      state={{ ...state, ...change }}
    />
  );
  show([{ path: '*', element: map }], '/road');
}
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('what the map shows stands below it in the order of the road, and keys go through it', async () => {
  open({ chosen: 'a' });
  const map = screen.getByRole('application', { name: 'Map of NH-65 from 40+000 to 52+500, 2 records' });
  expect(said().slice(-2)).toEqual(['a', 'b']);
  map.focus();
  await userEvent.keyboard('{PageDown}');
  expect(onState).toHaveBeenLastCalledWith({ ...state, chosen: 'b' });
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(layer, 'a');
});

test('a stretch filters the list, and signs are explained as far as they are there', async () => {
  open({ picked: { from: 43_000, to: 44_000 } });
  expect(screen.getByRole('status', { name: '1 record between 43+000 and 44+000' })).toBeVisible();
  await userEvent.click(screen.getByText('What the signs mean'));
  expect(screen.getByText('Late, critical or missing')).toBeVisible();
  expect(screen.queryByText('Done')).toBeNull();
});

test('one finger is the page’s, which is said; two are the map’s', () => {
  open();
  const map = screen.getByRole('application');
  const hint = screen.getByText('Two fingers move the map');
  const touch = (type: string, ...places: number[]) =>
    fireEvent(
      map,
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        touches: places.map((clientY) => ({ clientX: 0, clientY, target: map })),
      }),
    );
  touch('touchstart', 10);
  touch('touchmove', 60);
  expect(hint).toHaveAttribute('data-shown');
  touch('touchstart', 10, 90);
  expect(hint).not.toHaveAttribute('data-shown');
  touch('touchend');
});

test('a road without a line is a list, and says why', () => {
  open({}, { ...highway, alignment: [] });
  expect(screen.getByText(/NH-65 has no line yet/)).toBeVisible();
  expect(screen.queryByRole('application')).toBeNull();
  expect(said().slice(-2)).toEqual(['a', 'b']);
});

test('ground that does not come is said, and the road stays', async () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  open({}, highway, { url, kind: 'raster', attribution: '<b>Us</b>', nearest: 19 });
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  await waitFor(() => expect(pictures().length).toBeGreaterThan(0));
  act(() => pictures().forEach((picture) => picture.dispatchEvent(new Event('error'))));
  expect(await screen.findByText(/The background map does not come/)).toBeVisible();
  expect(screen.getByRole('application')).toBeVisible();
});
