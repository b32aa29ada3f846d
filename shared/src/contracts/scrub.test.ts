import { scrub } from './scrub.ts';

test.each([
  ['no such user asha.k@bhima.example here', 'no such user [mail] here'],
  ['header Token abc123', 'header [token]'],
  ['Bearer abc.def', '[token]'],
  ['with password=Secret1! and', 'with password=… and'],
  ['{"password": "Secret1!"}', '{"password": "…"}'],
  ['jwt eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJ end', 'jwt [token] end'],
  ['call +91 98765 43210 or 9876543210', 'call [phone] or [phone]'],
  ['MH13AB1234 hit a pole', '[plate] hit a pole'],
  ['DL 3C AB 1234 hit a pole', '[plate] hit a pole'],
  ['licence 2011 0098 7654', 'licence [number]'],
  ['/issues/0190b5c4-1111-7222-8333-444455556666/view', '/issues/[id]/view'],
  ['GET /x?search=Ramesh&page=2', 'GET /x?search=…&page=…'],
  ['at https://chainage.example/shell/main.js?token=abc:1:2', 'at https://chainage.example/shell/main.js'],
  ['key Zk3vN8qLw0aXy7Rt5Bm2Hs9Q end', 'key [token] end'],
  ['line\u001b[31m red', 'line [31m red'],
  ['at render (shell.js:12:345)', 'at render (shell.js:12:345)'],
  ['licence-201100987654', 'licence-[number]'],
  [
    'release 1.1.3-6254557e, 1.1.0-973221e7, 1.10.0-62545571 fails',
    'release 1.1.3-6254557e, 1.1.0-973221e7, 1.10.0-62545571 fails',
  ],
  ['at /mfe/issues/1.1.3-6254557e/remoteEntry.js', 'at /mfe/issues/1.1.3-6254557e/remoteEntry.js'],
  ['chunk 1234567 of 43+250 failed', 'chunk 1234567 of 43+250 failed'],
])('%s → %s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));

// each of these took a second for 8 kB once, which for these lengths is an hour
test.each(['?', 'a-', 'a@', '1 ', 'eyJ', '&a=', 'password', 'https://'])('long texts of %s take no time', (part) => {
  expect(scrub(part.repeat(200_000 / part.length)).length).toBeGreaterThan(0);
});
