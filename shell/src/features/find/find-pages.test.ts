import { findPages } from './find-pages.ts';

const pages = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Road accidents', group: 'Issues', path: '/issues/road_user_accident' },
  { label: 'Réparations', group: 'Issues', path: '/issues/routine_maintenance' },
  { label: 'Sign-in and security', words: 'passkey', path: '/profile/security' },
];
const labels = (wanted: string, starred: string[] = []) => findPages(pages, wanted, starred).map(({ label }) => label);

test('every word must be found, in name, group, words or path, accents aside', () => {
  expect(labels('issues acc')).toEqual(['Road accidents']);
  expect(labels('reparations')).toEqual(['Réparations']);
  expect(labels('passkey')).toEqual(['Sign-in and security']);
  expect(labels('nothing')).toEqual([]);
});

test('starred pages come first, in the order they were starred', () => {
  expect(labels('', ['/issues/routine_maintenance', '/issues/road_user_accident'])).toEqual([
    'Réparations',
    'Road accidents',
    'Dashboard',
    'Sign-in and security',
  ]);
});
