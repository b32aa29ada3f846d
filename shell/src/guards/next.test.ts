import { chooserPath, loginPath, safeNext } from './next.ts';

test('a path of this site is taken with its query', () => {
  expect(safeNext('/issues/other?status=open#top')).toBe('/issues/other?status=open#top');
});

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:x'])(
  '%s leads to the dashboard instead',
  (next) => expect(safeNext(next)).toBe('/dashboard'),
);

test.each(['/accounts/logout', '/accounts/logout?next=%2Froad', '/road/../accounts/logout', '/accounts/login'])(
  '%s would sign out whoever has just signed in, or turn in a circle',
  (next) => expect(safeNext(next)).toBe('/dashboard'),
);

test('the wanted path survives its trip through a query', () => {
  expect(new URL(loginPath('/a?b=c&d=e'), 'http://x').searchParams.get('next')).toBe('/a?b=c&d=e');
  const chooser = new URL(chooserPath('/a', 'BVX'), 'http://x').searchParams;
  expect([chooser.get('next'), chooser.get('autoload_organisation')]).toEqual(['/a', 'BVX']);
});
