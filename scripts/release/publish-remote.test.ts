import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRoutes, modules, remoteFolder } from '#scripts/webpack/remote.config.ts';
import { checkedDescription } from './publish-remote.ts';

const notes = {
  name: 'notes',
  label: { en: 'Notes' },
  paths: ['/notes'],
  menu: [{ label: { en: 'Notes' }, path: '/notes' }],
};

it.each(modules().filter(hasRoutes))('remote.json of %s is one that shells take', (name) => {
  const remote: unknown = JSON.parse(readFileSync(join(remoteFolder(name), 'remote.json'), 'utf8'));
  expect(() => checkedDescription(name, remote)).not.toThrow();
});

it.each<[string, object]>([
  ['no menu', { menu: null }],
  ['an entry of the menu without a label', { menu: [{ path: '/notes' }] }],
  ['an action without a path', { actions: [{ label: { en: 'New' }, place: 'report' }] }],
  ['the name of another', { name: 'issues' }],
  ['lists it cannot ask for', { reference: [{ label: { en: 'lists' }, lists: ['accounts/login/'] }] }],
])('a release with %s is refused', (_, part) => {
  expect(() => checkedDescription('notes', notes)).not.toThrow();
  expect(() => checkedDescription('notes', { ...notes, ...part })).toThrow('mfe-notes/remote.json is malformed');
});
