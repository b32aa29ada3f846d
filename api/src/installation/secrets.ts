/** The keys that servers made for themselves: as they lie beside the files, and back there, over none that is there. */
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ArchiveFault } from '#kernel/archive/archive-fault.ts';
import type { Undo } from '#kernel/archive/take-file.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { orUndefined } from '#kernel/files/disk.ts';
import { serverKey } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';

export interface Place {
  store: ObjectStore;
  dataDir: string;
}

/** A key that the server made (`kernel/secrets`): `receipt-key.pem`, `sealing-key`. */
export const SECRET_NAME = /^[a-z][a-z-]{0,40}(\.pem|-key)$/;

const namesInFolder = async (dataDir: string): Promise<string[]> =>
  ((await orUndefined(readdir(dataDir))) ?? []).filter((name) => SECRET_NAME.test(name)).sort();

async function* namesInStore(store: ObjectStore): AsyncGenerator<string> {
  for await (const { key } of store.list(serverKey(''))) {
    const name = key.slice(serverKey('').length);
    if (SECRET_NAME.test(name)) yield name;
  }
}

/** Keys lie beside the files: in the folder, or where the store has those of all servers. */
export async function* secretsOf({ store, dataDir }: Place): AsyncGenerator<{ name: string; bytes: Buffer }> {
  if (!store.isShared)
    for (const name of await namesInFolder(dataDir)) yield { name, bytes: await readFile(join(dataDir, name)) };
  else
    for await (const name of namesInStore(store)) {
      const opened = await store.read(serverKey(name));
      if (opened) yield { name, bytes: await buffer(opened.stream) };
    }
}

/** Throws ArchiveFault where files or keys lie already: whose they are nobody knows, and none is written over. */
export async function checkFree({ store, dataDir }: Place): Promise<void> {
  const there = (what: string, where: string) =>
    new ArchiveFault(
      `${where} has ${what} already: a backup is restored where nothing lies; move it away if nobody needs it`,
    );
  for (const name of await namesInFolder(dataDir)) throw there(name, dataDir);
  if (store.isShared) for await (const name of namesInStore(store)) throw there(name, store.name);
  for (const prefix of ['media/', 'excel/', 'import/'])
    for await (const { key } of store.list(prefix)) throw there(key, store.name);
}

/** Puts them where this server looks for them. `undo` is told of each that it made. */
export async function keepSecrets(
  { store, dataDir }: Place,
  secrets: ReadonlyMap<string, Buffer>,
  undo: Undo,
): Promise<void> {
  for (const [name, body] of secrets)
    if (store.isShared) {
      const key = serverKey(name);
      if (await store.head(key)) throw new ArchiveFault(`${store.name} has ${key} already`);
      undo(() => store.remove(key));
      await store.put(key, { body, sha256: sha256(body), contentType: 'application/octet-stream' });
    } else {
      const path = join(dataDir, name);
      const handle = await open(path, 'wx', 0o600);
      undo(() => rm(path, { force: true }));
      try {
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
}
