import { formatAgo } from './ago.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const ago = (minutes: number, locale = 'en') => formatAgo(now - minutes * 60_000, locale, now);

test('says how long ago in words, as large a unit as is whole', () => {
  expect([0, 0.9, 1, 59, 60, 150, 24 * 60, 50 * 60].map((minutes) => ago(minutes))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    'yesterday',
    '2 days ago',
  ]);
});

test('in the reader’s language with the digits of the app, and never ahead', () => {
  expect(ago(12, 'hi')).toBe('12 मिनट पहले');
  expect(ago(12, 'mr')).toBe('12 मिनिटांपूर्वी');
  expect(ago(-5)).toBe('now');
  expect(formatAgo(new Date(now - 60_000).toISOString(), 'en', now)).toBe('1 minute ago');
});
