import { api } from '@chainage/shared/api-client/client';
import { loadRegistry } from '#registry/registry.ts';
import { watchLeftOut } from './report-left-out.ts';

Object.assign(globalThis, { SHELL_VERSION: '3.53.0' });
const post = jest.spyOn(api, 'post').mockResolvedValue(undefined);

it('tells the server once of a remote whose line of the registry is wrong', async () => {
  const notes = { name: 'notes', releases: [{ version: '1.0.0', entry: '/mfe/notes/1/x.js', contract: null }] };
  const registry = { revision: 1, shell: { version: '3.53.0' }, remotes: [notes] };
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(registry)));
  await loadRegistry();
  watchLeftOut();
  await new Promise((done) => setTimeout(done));
  watchLeftOut();
  await new Promise((done) => setTimeout(done));
  expect(post.mock.calls.map(([path, body]) => [path, (body as { message: string }).message])).toEqual([
    ['client-errors/', 'registry.json: notes 1.0.0 is left out, its contract is wrong'],
  ]);
});
