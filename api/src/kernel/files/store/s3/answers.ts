/** What the store says in words: its errors and its lists, both of them small XML without attributes that matter. */
import { StoreError } from '../store-error.ts';
import type { Answered } from './send.ts';

/** An error's words need no more. */
const WORDS_MAX = 64 * 1024;
/** A thousand keys with their owners. */
const LIST_MAX = 4 * 1024 * 1024;

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name?: string, ten?: string, hex?: string) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole;
      const point = ten === undefined ? parseInt(hex ?? '', 16) : Number(ten);
      return point > 0x10ffff ? whole : String.fromCodePoint(point);
    },
  );

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  const begin = xml.indexOf(`<${name}>`);
  const end = begin < 0 ? -1 : xml.indexOf(`</${name}>`, begin);
  return end < 0 ? undefined : plain(xml.slice(begin + name.length + 2, end));
}

/** The whole body as text; what is longer than it may be, or does not go on, is no answer. */
export async function readText(
  { body }: Answered,
  { silence, max }: { silence: number; max: number },
): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const watch = setTimeout(() => body.destroy(new Error('the answer does not go on')), silence);
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      watch.refresh();
      parts.push(part);
      size += part.length;
      if (size > max) throw new Error('the answer does not end');
    }
  } catch (cause) {
    throw new StoreError(`no whole answer: ${(cause as Error).message}`, { cause });
  } finally {
    clearTimeout(watch);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Where the store says its answer is of another time than ours, seconds that ours is ahead. */
export function clockAhead({ headers }: Answered): number | undefined {
  const theirs = Date.parse(headers.date ?? '');
  return Number.isNaN(theirs) ? undefined : Math.round((Date.now() - theirs) / 1000);
}

/** An answer that is none of those asked for, as an error; its body is read. */
export async function toError(answered: Answered, silence: number): Promise<StoreError> {
  const { status } = answered;
  const xml = await readText(answered, { silence, max: WORDS_MAX }).catch(() => '');
  const code = textOf(xml, 'Code')?.slice(0, 80);
  const region = textOf(xml, 'Region') ?? (answered.headers['x-amz-bucket-region'] as string | undefined);
  const isFull = status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage|NoSpace/i.test(code ?? '');
  const words = [`the store answered ${status}`, code, region && `region ${region}`].filter(Boolean).join(' ');
  return new StoreError(words, { status: isFull ? 507 : status, code, region, ahead: clockAhead(answered) });
}

export interface Listed {
  objects: { key: string; size: number; modified: Date }[];
  /** Where the next page begins; undefined: this was the last. */
  next: string | undefined;
}

/** A page of keys (ListObjectsV2). */
export async function readList(answered: Answered, silence: number): Promise<Listed> {
  const xml = await readText(answered, { silence, max: LIST_MAX });
  if (!xml.includes('<ListBucketResult') || !xml.includes('</ListBucketResult>'))
    throw new StoreError('a list that is none', { status: answered.status });
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((one) => ({
      key: textOf(one, 'Key') ?? '',
      size: Number(textOf(one, 'Size')),
      modified: new Date(textOf(one, 'LastModified') ?? ''),
    }));
  const goesOn = textOf(xml, 'IsTruncated') === 'true';
  const next = textOf(xml, 'NextContinuationToken');
  if (goesOn && !next) throw new StoreError('a list that does not say how it goes on', { status: answered.status });
  return { objects, next: goesOn ? next : undefined };
}

/** What part of the object an answer has: its first byte, and the size of the whole. */
export function partOf({ status, headers }: Answered): { begins: number; size: number } {
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (status === 206 && first !== undefined && size !== undefined) return { begins: Number(first), size: Number(size) };
  const whole = Number(headers['content-length'] ?? Number.NaN);
  if (status !== 200 || !Number.isInteger(whole))
    throw new StoreError('an answer that does not say how long it is', { status: 502 });
  return { begins: 0, size: whole };
}
