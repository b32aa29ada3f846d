import { readMoveFlags } from './move-flags.ts';

const ASKED = ['--admin', 'postgresql://postgres@db0/chainage', '--organisation', 'BVT', '--to', 'db2'];

it('reads what to move, to where and how', () => {
  expect(readMoveFlags([...ASKED, '--alone', '--block-writes'])).toEqual({
    admin: 'postgresql://postgres@db0/chainage',
    code: 'BVT',
    to: { host: 'db2', port: 5432 },
    shared: 'alone',
    blocks: true,
    dry: false,
  });
  expect(readMoveFlags(ASKED)).not.toHaveProperty('shared');
});

it.each([
  ['no organisation', ASKED.filter((_, at) => at < 2 || at > 3), /are needed/],
  ['an address of something else', ['--admin', 'https://db0/', ...ASKED.slice(2)], /no address of a database/],
  ['no address', ['--admin', 'db0', ...ASKED.slice(2)], /no address of a database/],
  ['a worker with a port out of range', [...ASKED.slice(0, 5), 'db2:99999'], /is no node/],
  ['both of what excludes each other', [...ASKED, '--alone', '--together'], /exclude each other/],
  ['a flag it does not know', [...ASKED, '--fast'], /--fast/],
])('refuses %s', (_name, args, message) => expect(() => readMoveFlags(args)).toThrow(message));
