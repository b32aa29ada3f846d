import { sha256Of } from '#lib/photo/shrink-photo.ts';
import { fetchFile } from './load-photo.ts';

/** `same`: the very bytes that were announced; `kept`: those the server took in, without what a camera says of its owner. */
export type Verdict = 'same' | 'kept' | 'differs' | 'unknown';

/** What is said of a file beside its bytes. */
export interface Claimed {
  url: string | null;
  sha256?: string | undefined;
  /** The bytes themselves, where they lie on this device. */
  file?: Blob | undefined;
}

/** Hex of the `Repr-Digest` of an answer (RFC 9530); undefined where it has none. */
function hexOf(digest: string | null): string | undefined {
  const text = digest?.match(/sha-256=:([A-Za-z0-9+/=]+):/)?.[1];
  return text && [...atob(text)].map((sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** An original, what its bytes hash to, and what that means. */
export interface Verified {
  blob: Blob;
  sha256: string;
  verdict: Verdict;
}

/** Fetches an original and holds its bytes against the hash its record says. Throws `ApiError` where it cannot be had. */
export async function verifyPhoto({ url, sha256, file }: Claimed): Promise<Verified> {
  const { blob, digest } = file ? { blob: file, digest: null } : await fetchFile(url ?? '');
  const found = await sha256Of(blob);
  if (found === sha256) return { blob, sha256: found, verdict: 'same' };
  const told = hexOf(digest);
  const verdict = told === found ? 'kept' : told === undefined && sha256 === undefined ? 'unknown' : 'differs';
  return { blob, sha256: found, verdict };
}
