import { hasRoutes, modules } from '#scripts/webpack/remote.config.ts';
import { describedRemote } from './described-remote.ts';
import { checkedDescription, checkPaths } from './publish-remote.ts';

const notes = {
  name: 'notes',
  label: { en: 'Notes' },
  paths: ['/notes'],
  menu: [{ label: { en: 'Notes' }, path: '/notes' }],
};

it.each(modules().filter(hasRoutes))('remote.json of %s is one that shells take', async (name) => {
  const remote = await describedRemote(name);
  expect(() => checkedDescription(name, remote)).not.toThrow();
});

it.each<[string, object]>([
  ['no menu', { menu: null }],
  ['an entry of the menu without a label', { menu: [{ path: '/notes' }] }],
  ['an action without a path', { actions: [{ label: { en: 'New' }, place: 'report' }] }],
  ['the name of another', { name: 'issues' }],
  ['lists it cannot ask for', { reference: [{ label: { en: 'lists' }, lists: ['accounts/login/'] }] }],
  ['parts for the home page that its code does not have', { home: { waiting: {} } }],
])('a release with %s is refused', (_, part) => {
  expect(() => checkedDescription('notes', notes)).not.toThrow();
  expect(() => checkedDescription('notes', { ...notes, ...part })).toThrow('mfe-notes/remote.json is malformed');
});

it('a release that claims the pages of another is refused with whose they are', () => {
  const registry = {
    revision: 1,
    shell: { version: '1.0.0' },
    remotes: [
      {
        name: 'issues',
        releases: [
          {
            version: '1.0.0',
            entry: '/mfe/issues/1.0.0-a/remoteEntry.js',
            contract: { major: 1, minor: 0 },
            remote: { ...notes, name: 'issues', paths: ['/issues'] },
          },
        ],
      },
    ],
  };
  expect(() => checkPaths(notes, registry)).not.toThrow();
  expect(() => checkPaths({ ...notes, name: 'issues', paths: ['/issues'] }, registry)).not.toThrow();
  expect(() => checkPaths({ ...notes, paths: ['/issues/new'] }, registry)).toThrow(
    'claims /issues/new, which belongs to issues',
  );
  expect(() => checkPaths({ ...notes, paths: ['/dashboard'] }, registry)).toThrow('belongs to shell');
});
