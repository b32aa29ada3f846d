/** Photos and documents that are erased: a grey picture takes the place of their bytes; the row with time and hash stays. */
import sharp from 'sharp';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { copyKey, fileKey, importKey, newName } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { outsideJob } from '#kernel/jobs/job-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { markFile, type ErasableFile, type StoredSheet } from './erase.queries.ts';

const SIZE = { width: 640, height: 480 };
const CROSS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8a8f98"/>
   <path d="M220 140 420 340M420 140 220 340" stroke="#fff" stroke-width="28" stroke-linecap="round"/></svg>`,
);
let drawn: Promise<Buffer> | undefined;
/** Without a word, so that it says the same in every language. */
const picture = () => (drawn ??= sharp(CROSS).jpeg({ quality: 70 }).toBuffer());

/** Bytes go once what named them is committed to be gone. */
export const removeErased = outsideJob({
  kind: 'erasure.bytes',
  data: z.strictObject({ keys: z.array(z.string()).max(1000), files: z.array(z.uuid()).max(1000) }),
  patience: 600_000,
  attempts: 20,
  async run({ data, organisationId, deps: { store } }) {
    if (organisationId === null) return;
    for (const key of data.keys) await store.remove(key);
    // copies that were drawn of them, under whatever stamp
    for (const id of data.files)
      for await (const { key } of store.list(copyKey(organisationId, id, ''))) await store.remove(key);
  },
});

/** Of one job. */
const KEYS = 1000;

/** What nothing names any more from the caller's transaction on. */
export async function removeKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (let begin = 0; begin < keys.length; begin += KEYS)
    await addJob(db, removeErased, { data: { keys: keys.slice(begin, begin + KEYS), files: [] } });
}

export const removeSheets = (
  { db, organisationId }: Pick<Tenant, 'db' | 'organisationId'>,
  sheets: readonly StoredSheet[],
): Promise<void> =>
  removeKeys(
    db,
    sheets.map(({ id, format, stored_as: name }) => importKey(organisationId, id, `${name}.${format}`)),
  );

/** Marks files in the caller's transaction. */
export async function eraseFiles(
  tenant: Pick<Tenant, 'db' | 'now' | 'organisationId'>,
  store: ObjectStore,
  files: readonly ErasableFile[],
): Promise<void> {
  if (files.length === 0) return;
  const body = await picture();
  const hash = sha256(body);
  const keys: string[] = [];
  for (const file of files) {
    const storedAs = newName();
    const named = { id: file.id, content_type: 'image/jpeg', stored_as: storedAs } as const;
    const put = { body, sha256: hash, contentType: 'image/jpeg' };
    await store.put(fileKey(tenant.organisationId, named), put);
    await markFile(tenant, { id: file.id, storedAs, sha256: hash, ...SIZE });
    keys.push(fileKey(tenant.organisationId, file));
  }
  await addJob(tenant.db, removeErased, { data: { keys, files: files.map(({ id }) => id) } });
}
