import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { permissionsOf } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSession } from '@chainage/shared/auth/session';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { readerKey } from '@chainage/shared/offline/reader';
import { useReadiness } from '@chainage/shared/offline/readiness';
import { refreshReference } from '@chainage/shared/offline/reference-refresh';
import { neededLists } from '@chainage/shared/offline/needed-lists';
import { choose, currentRegistry, fetchRegistry, REGISTRY_CHANGED } from '#registry/registry.ts';
import { getAppReady } from './app-ready.ts';
import { keepFirstPages } from './first-pages.ts';
import { keepNamedRecords } from './named-records.ts';

/** Gets the device ready to work without signal, and keeps it so: design.md section 6. */

/** Lists grow old after six hours; modules are released at any time. */
const AGAIN_MS = 30 * 60_000;
const REGISTRY_MS = 20_000;
/** Several things at once ask for one run. */
const SOON_MS = 1_000;

const NOTHING = { value: null, missing: [], at: null, progress: null, records: null } as const;

/** How far the parts have come, as one figure. */
function counter() {
  const parts = { lists: [0, 0], files: [0, 0], pages: [0, 0], records: [0, 0] };
  return (part: keyof typeof parts, done: number, of: number) => {
    parts[part] = [done, of];
    const sum = (index: number) => Object.values(parts).reduce((total, part) => total + (part[index] ?? 0), 0);
    // What arrives late must not cover how it ended.
    if (useReadiness.getState().value === -2) useReadiness.setState({ progress: { done: sum(0), of: sum(1) } });
  };
}

const permissionsNow = (): readonly string[] => permissionsOf(useSession.getState());

async function prepare(reader: string): Promise<void> {
  if (useReadiness.getState().value !== true) useReadiness.setState({ value: -2, missing: [], progress: null });
  const count = counter();
  const permissions = permissionsNow();
  // Also what was released, or may be opened, since this page began.
  const registry = (await fetchRegistry(REGISTRY_MS).catch(() => undefined))?.registry;
  // Somebody else meanwhile: this one's lists would be stored as theirs.
  if (readerKey() !== reader) return;
  const { remotes } = registry ? choose(registry) : currentRegistry();
  const needed = neededLists(
    remotes.map(({ release }) => release.remote),
    permissions,
  );
  const [lists, app] = await Promise.all([
    refreshReference(needed, (done, of) => count('lists', done, of)).catch(() => ({ missing: ['storage'], at: null })),
    getAppReady({
      registry,
      reader: { key: reader, permissions },
      onProgress: ({ files, of }) => count('files', files, of),
    }),
  ]);
  // By the lists, which say which highways there are, and with the files, which say what is asked.
  const pages = await keepFirstPages(permissions, (done, of) => count('pages', done, of)).catch(() => ['storage']);
  // What waits for this person, last: the lists above say which records that is.
  const records = await keepNamedRecords(permissions, (done, of) => count('records', done, of)).catch(() => ({
    missing: ['storage'],
    kept: 0,
    of: 0,
  }));
  // Somebody else, or another organisation: their own run says how it stands.
  if (readerKey() !== reader) return;
  const kept = useOutbox.getState().fleeting ? ['storage'] : [];
  const missing = [...new Set([...app, ...lists.missing, ...pages, ...records.missing, ...kept])];
  const value = missing.length === 0 ? true : -1;
  useReadiness.setState({
    value,
    missing,
    at: lists.at,
    progress: null,
    records: { kept: records.kept, of: records.of },
  });
}

let running: Promise<void> | null = null;
let again = false;

async function run(): Promise<void> {
  do {
    again = false;
    const reader = readerKey();
    if (reader === null) useReadiness.setState(NOTHING);
    else await prepare(reader);
  } while (again);
}

/** One run at a time; what asks meanwhile gets one more run afterwards. Resolves when nothing is left to do. */
export function getReady(): Promise<void> {
  again = true;
  return (running ??= run().finally(() => (running = null)));
}

let timer: ReturnType<typeof setTimeout> | undefined;
const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => void getReady(), SOON_MS);
};

/** Begins, ten seconds after launch; from then on follows what changes. */
export function startGettingReady(): void {
  const retry = () => {
    useReadiness.setState({ value: -2, missing: [], progress: null });
    void getReady();
  };
  useReadiness.setState({ retry });
  let reader = readerKey();
  let permissions = permissionsNow().join();
  const follow = () => {
    const now = { reader: readerKey(), permissions: permissionsNow().join() };
    if (now.reader === reader && now.permissions === permissions) return;
    if (now.reader !== reader) useReadiness.setState(NOTHING);
    ({ reader, permissions } = now);
    soon();
  };
  useSession.subscribe(follow);
  usePreferences.subscribe(follow);
  useConnectivity.subscribe((now, before) => {
    if (now.online && !before.online) soon();
  });
  window.addEventListener(REGISTRY_CHANGED, soon);
  setInterval(soon, AGAIN_MS);
  void getReady();
}
