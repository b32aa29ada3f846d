/** Records that pages name, brought onto the device before anybody opens them: those of one's own work, not of the road. */
import pLimit from 'p-limit';
import { ApiError } from '#api-client/client.ts';
import { hashKey } from '#query.ts';
import { bring, type FirstRead } from './first-reads.ts';
import { flushReads } from './query-store.ts';
import { readerKey } from './reader.ts';
import { dropQuery, storedQuery } from './stored-reads.db.ts';

/** A record as its page asks for it. */
export interface RecordRead {
  record: FirstRead;
  /** What else its page asks for. */
  beside: readonly FirstRead[];
  /** As a list tells it; a copy of the same version is not asked for again while it is young. */
  version: unknown;
}

/** A shift's work, and what a phone has room and a weak line time for. */
const MOST = 60;
const MOST_BYTES = 2 * 1024 * 1024;
/** The person's own requests go before. */
const AT_ONCE = 2;
/** A comment or a photo leaves the version as it is, ms. */
const YOUNG_MS = 2 * 3_600_000;

const copyOf = (reader: string, { queryKey }: FirstRead) => storedQuery(reader, hashKey(queryKey));
const sizeOf = (data: unknown): number => JSON.stringify(data)?.length ?? 0;
const partsOf = ({ record, beside }: RecordRead): FirstRead[] => [record, ...beside];

/** Nothing to show with a signal either. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'notFound');

/** Size of the copies, where they are all there and nothing has changed since. */
async function sizeAsItIs(reader: string, wanted: RecordRead): Promise<number | undefined> {
  const copies = await Promise.all(partsOf(wanted).map((part) => copyOf(reader, part)));
  const [record] = copies;
  const isYoung = record !== undefined && Math.abs(Date.now() - record.updatedAt) < YOUNG_MS;
  if (!isYoung || (record.data as { version?: unknown }).version !== wanted.version) return undefined;
  return copies.every((copy) => copy) ? copies.reduce((sum, copy) => sum + sizeOf(copy?.data), 0) : undefined;
}

/** Answers the size of what came; undefined for a record that is gone. */
async function fetchRecord(reader: string, wanted: RecordRead): Promise<number | undefined> {
  try {
    const answers = await Promise.all(partsOf(wanted).map((part) => bring(reader, part)));
    return answers.reduce<number>((sum, answer) => sum + sizeOf(answer), 0);
  } catch (error) {
    if (!isGone(error)) return 0;
    await Promise.all(partsOf(wanted).map(({ queryKey }) => dropQuery(reader, hashKey(queryKey))));
    return undefined;
  }
}

/**
 * Brings these records onto the device of whoever reads now, in their order and as far as the bounds go. Answers how many are
 * there, and those that should be and are not; an older copy will do. Throws where the device could not keep them.
 */
export async function keepRecords(
  wanted: readonly RecordRead[],
  onStep: () => void,
): Promise<{ kept: number; missing: RecordRead[] }> {
  const reader = readerKey();
  if (reader === null) return { kept: 0, missing: [] };
  let bytes = 0;
  const within: RecordRead[] = [];
  await pLimit(AT_ONCE).map(wanted.slice(0, MOST), async (each) => {
    if (readerKey() === reader && bytes < MOST_BYTES) {
      const size = (await sizeAsItIs(reader, each)) ?? (await fetchRecord(reader, each));
      bytes += size ?? 0;
      if (size !== undefined) within.push(each);
    }
    onStep();
  });
  await flushReads();
  const copies = await Promise.all(within.map(({ record }) => copyOf(reader, record)));
  return {
    kept: copies.filter(Boolean).length,
    missing: readerKey() === reader ? within.filter((_, at) => !copies[at]) : [],
  };
}
