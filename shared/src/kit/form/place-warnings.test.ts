import { placeWarnings } from './place-warnings.ts';

test('warns when the phone stands elsewhere, or cannot tell where', () => {
  expect(placeWarnings('43+250', 43_700, 12)).toEqual([]);
  expect(placeWarnings('43+250', 44_000, 80)).toEqual([
    { code: 'gpsOff', path: 'chainage_from', metres: 750 },
    { code: 'gpsInaccurate', path: 'chainage_from', metres: 80 },
  ]);
  expect(placeWarnings('', 44_000, null)).toEqual([]);
});
