import { chainageAt } from './geo.ts';

const alignment = [
  { km: '12.000', lat: '17.680000', lng: '75.920000' },
  { km: '13.000', lat: '17.689000', lng: '75.920000' },
  { km: '14.000', lat: '17.689000', lng: '75.929400' },
];

test('a position beside the road is dropped onto it', () => {
  expect(chainageAt(alignment, { lat: 17.6845, lng: 75.9201, accuracy: 8 })).toEqual({ metres: 12_500, aside: 11 });
});

test('past the end it stays at the end', () => {
  expect(chainageAt(alignment, { lat: 17.67, lng: 75.92, accuracy: 8 })?.metres).toBe(12_000);
  expect(chainageAt([], { lat: 17.67, lng: 75.92, accuracy: 8 })).toBeNull();
});
