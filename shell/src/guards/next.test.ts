import { chooserPath, loginPath, safeNext } from './next.ts';

test('a path of this site is taken with its query', () => {
  expect(safeNext('/issues/other?status=open#top')).toBe('/issues/other?status=open#top');
});

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:x'])(
  '%s leads to the dashboard instead',
  (next) => expect(safeNext(next)).toBe('/dashboard'),
);

test.each([
  '/..//evil.example/y',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/x/..//..//evil.example',
  '/x/%2E./%2e//evil.example?a=b',
])('%s, whose dots bring two slashes to the front, leads to the dashboard instead', (next) =>
  expect(safeNext(next)).toBe('/dashboard'),
);

test('whatever is asked for, the answer is a path that leads to itself on this site', () => {
  const pieces = [
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'x',
    'evil.example',
    'accounts',
  ];
  let seed = 20262027;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let run = 0; run < 20_000; run += 1) {
    const next = `/${Array.from({ length: random(8) }, () => pieces[random(pieces.length)]).join('')}`;
    const path = safeNext(next);
    const url = new URL(path, 'https://chainage.example');
    expect([next, url.origin, url.pathname + url.search + url.hash]).toEqual([next, 'https://chainage.example', path]);
    expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/+accounts(\/|$)/i);
  }
});

test.each([
  '/accounts/logout',
  '/Accounts/logout',
  '/%61ccounts/logout',
  '/accounts/logout?next=%2Froad',
  '/road/../accounts/logout',
  '/accounts/login',
])('%s would sign out whoever has just signed in, or turn in a circle', (next) =>
  expect(safeNext(next)).toBe('/dashboard'),
);

test('the wanted path survives its trip through a query', () => {
  expect(new URL(loginPath('/a?b=c&d=e'), 'http://x').searchParams.get('next')).toBe('/a?b=c&d=e');
  const chooser = new URL(chooserPath('/a', 'BVX'), 'http://x').searchParams;
  expect([chooser.get('next'), chooser.get('autoload_organisation')]).toEqual(['/a', 'BVX']);
});
