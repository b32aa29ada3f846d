/**
 * Where files of organisations lie once they have come: a folder of this server, or a store that several servers share. Both
 * are asked in the same way, by keys that are made in `keys.ts` alone.
 */
import type { Readable } from 'node:stream';
import type { Range } from './range.ts';

/** What is put: bytes that are in memory anyhow, or a file that waits on the disk. */
export interface NewObject {
  body: Buffer | { path: string; size: number };
  /** Of the body, in hex: the store refuses what does not arrive so. */
  sha256: string;
  contentType: string;
  /** A copy that may be drawn by several at once: the last one stays. Everything else is put once under its key. */
  replaces?: boolean;
}

export interface ObjectInfo {
  size: number;
  modified: Date;
  /** As it was put, where the store keeps that. */
  sha256?: string;
}

/** A request to a store elsewhere that has ended: `done`, or what it failed with. */
export type StoreListener = (ended: { verb: string; came: string; seconds: number }) => void;

/** An object being read; whoever asked for it reads `stream` to its end or destroys it. */
export interface OpenObject {
  /** Of the whole object. */
  size: number;
  /** The first and last byte that come. */
  first: number;
  last: number;
  stream: Readable;
}

export interface ReadOptions {
  range?: Range | undefined;
  /** What the whole object must be, where it is known; a stream that turns out otherwise breaks off before its end. */
  sha256?: string | null | undefined;
}

export interface ObjectStore {
  /** Where it is, for people: no secret in it. */
  readonly name: string;
  /** Whether servers without a disk in common have it in common. */
  readonly isShared: boolean;
  /** On return the bytes are safely there, whole. */
  put(key: string, object: NewObject): Promise<void>;
  /** Undefined where there is none. Throws RangeBeyond for a range that has no byte of it. */
  read(key: string, options?: ReadOptions): Promise<OpenObject | undefined>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Keys that begin so, in no order. */
  list(prefix: string): AsyncIterable<ObjectInfo & { key: string }>;
  /** Works on a file of the disk with all of its bytes, which goes afterwards unless it is the object itself. */
  onDisk<T>(key: string, work: (path: string) => Promise<T>, options?: ReadOptions): Promise<T | undefined>;
  /** Whether it takes and gives, tried with an object of its own. Throws a StartError with what is to be mended; answers warnings. */
  check(): Promise<readonly string[]>;
  /** Whether it answers now; asked often, so it may know from a moment ago. */
  answers(): Promise<boolean>;
  /** Tells one listener of each request that it takes to a store elsewhere. */
  listen(listener: StoreListener): void;
}
