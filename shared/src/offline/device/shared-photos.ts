/**
 * Photos that another app hands to this one (`share_target` of the manifest). The worker that takes them knows nobody: it
 * keeps them on the device, without signal too. Whoever is led to them, signed in, has them from then on as a draft of theirs,
 * and nobody else; what nobody took within the hour is never offered.
 */
import { deleteDraft, readDraft, saveDraft, type DraftAbout } from '#offline/outbox/drafts.ts';
import { caching, mayCache } from './has-room.ts';

const CACHE = 'chainage-shared-photos';
const KEY = 'shared';
const TYPES = ['image/jpeg', 'image/png'];
/** How such files begin, whatever another app calls them. */
const BEGIN = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
const OFFERED_MS = 3_600_000;
/** Of one photo, as a camera writes it: it is shrunk when it goes into a form. */
export const MOST_BYTES = 30 * 1024 * 1024;
/** A record has no more of a stage. */
const MOST = 10;

const NAME = 'X-Name';
const WRITTEN = 'X-Written';
const TAKEN = 'X-Taken';

/** `shared`: all of it is kept; `some`: not all; else why not, by the words of a form. */
export type Handed = 'shared' | 'some' | 'file_type' | 'no_photo' | 'file_size' | 'full';

async function isPicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return BEGIN.some((begin) => begin.every((byte, at) => bytes[at] === byte));
}

/** Keeps what was handed over beside what nobody took yet; pictures only, as many as a record has, the first of them. */
export async function keepShared(files: readonly File[]): Promise<Handed> {
  const named = files.filter(({ type }) => TYPES.includes(type));
  if (named.length === 0) return 'file_type';
  const are = await Promise.all(named.map(isPicture));
  const pictures = named.filter((_, at) => are[at]);
  if (pictures.length === 0) return 'no_photo';
  if (pictures.some(({ size }) => size > MOST_BYTES)) return 'file_size';
  const before = await unclaimed();
  const room = Math.max(0, MOST - before.length);
  const kept = pictures.slice(0, room);
  if (!(await mayCache(kept.reduce((sum, { size }) => sum + size, 0)))) return 'full';
  if (before.length === 0) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const now = Date.now();
  for (const [at, file] of kept.entries()) {
    const headers = {
      'Content-Type': file.type,
      [NAME]: encodeURIComponent(file.name),
      [TAKEN]: String(file.lastModified),
      [WRITTEN]: String(now),
    };
    const path = `/share/${now}-${before.length + at}`;
    const photo = new Response(await file.arrayBuffer(), { headers });
    if (!(await caching(file.size, () => cache.put(path, photo), { freshMs: 0 }))) return at > 0 ? 'some' : 'full';
  }
  return kept.length < files.length ? 'some' : 'shared';
}

async function unclaimed(): Promise<File[]> {
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const kept = await Promise.all((await cache.keys()).map(({ url }) => cache.match(new URL(url).pathname)));
  const files = kept.map(async (response) => {
    if (!response || Date.now() - Number(response.headers.get(WRITTEN)) > OFFERED_MS) return [];
    const { headers } = response;
    const named = { type: headers.get('Content-Type') ?? '', lastModified: Number(headers.get(TAKEN)) };
    return [new File([await response.arrayBuffer()], decodeURIComponent(headers.get(NAME) ?? ''), named)];
  });
  return (await Promise.all(files)).flat();
}

/** What one record gives to another lies under its id, apart from what other apps have handed over. */
const keyOf = (from: string): string => (from === '' ? KEY : `${KEY}/${from}`);

async function heldBy(owner: string, from: string): Promise<File[]> {
  const draft = await readDraft<{ photos: { file: File }[] }>(owner, keyOf(from));
  return draft?.photos.map(({ file }) => file) ?? [];
}

/** What was handed over is being made somebody's: whoever asks for it meanwhile, or wants it no more, waits. */
let claiming: Promise<unknown> = Promise.resolve();

/** What another app, or the record `from`, has handed to this person. */
export async function sharedOf(owner: string, from = ''): Promise<File[]> {
  await claiming;
  return heldBy(owner, from);
}

async function take(owner: string, about: DraftAbout): Promise<{ files: File[]; left: number }> {
  const found = await unclaimed();
  const all = [...(await heldBy(owner, '')), ...found];
  const files = all.slice(0, MOST);
  if (found.length > 0) await saveDraft(owner, KEY, { photos: files.map((file) => ({ file })) }, about);
  await caches.delete(CACHE);
  return { files, left: all.length - files.length };
}

/**
 * Makes what was handed over this person's, beside what they have already; `about` names it among what is unfinished. `left`: how
 * many had no place any more.
 */
export function claimShared(owner: string, about: DraftAbout): Promise<{ files: File[]; left: number }> {
  const taken = claiming.then(() => take(owner, about));
  claiming = taken.catch(() => undefined);
  return taken;
}

/** Photos of the record `from` that a new one begins with (`?shared=<from>`), in place of those it offered before. */
export const offerShared = (owner: string, from: string, files: readonly File[]): Promise<void> =>
  saveDraft(owner, keyOf(from), { photos: files.slice(-MOST).map((file) => ({ file })) });

/** They stand in a form, or are not wanted. */
export async function forgetShared(owner: string, from = ''): Promise<void> {
  await claiming;
  await deleteDraft(owner, keyOf(from));
}
