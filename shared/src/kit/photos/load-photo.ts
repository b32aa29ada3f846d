/** A photo in its whole size: from the server, or from this device, where it was looked at before. */
import { toApiError } from '#api-client/api-error.ts';
import { readerKey } from '#offline/reads/reader.ts';

/** So long a stamp is taken not to have changed, ms: it does once, when the record gets its number. */
const FRESH_MS = 3600_000;

/** A photo, and where it came from. */
export interface LoadedPhoto {
  blob: Blob;
  /** It lay on this device. */
  isKept: boolean;
}

const store = () => import('#offline/reads/kept-photos.db.ts');

async function keptOf(reader: string | null, url: string) {
  if (reader === null) return undefined;
  return store()
    .then(({ keptPhoto }) => keptPhoto(reader, url))
    .catch(() => undefined);
}

async function remember(reader: string, url: string, answer: { blob: Blob } | { gone: true }): Promise<void> {
  const { keepPhoto, dropPhoto } = await store();
  await ('gone' in answer ? dropPhoto(reader, url) : keepPhoto(reader, url, answer.blob));
}

/** Bytes of a file of a record as the server has them. Throws `ApiError`: `network` where no answer came. */
export async function fetchFile(url: string): Promise<{ blob: Blob; digest: string | null }> {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw toApiError(answer?.status ?? 0);
  // a line that dies on the way is no answer either
  const blob = await answer.blob().catch(() => null);
  if (!blob) throw toApiError(0);
  return { blob, digest: answer.headers.get('repr-digest') };
}

/**
 * The photo of an address. One that was looked at within the hour is not asked for again; `deviceOnly`: nor any other.
 * Undefined where it is not here and `deviceOnly`; throws `ApiError` where it cannot be had at all.
 */
export async function loadPhoto(url: string, deviceOnly: boolean): Promise<LoadedPhoto | undefined> {
  const reader = readerKey();
  const kept = await keptOf(reader, url);
  const here = kept && { blob: kept.blob, isKept: true };
  if (deviceOnly || (kept && Date.now() - kept.at < FRESH_MS)) return here;
  try {
    const { blob } = await fetchFile(url);
    // a full device shows it all the same
    if (reader !== null) void remember(reader, url, { blob }).catch(() => undefined);
    return { blob, isKept: false };
  } catch (error) {
    const { status } = error as { status: number };
    const isGone = status === 403 || status === 404;
    if (isGone && reader !== null) void remember(reader, url, { gone: true }).catch(() => undefined);
    if (here && !isGone) return here;
    throw error;
  }
}
