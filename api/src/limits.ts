/**
 * What one member, one organisation and one address may use up, in one place. A refusal is 429 with `Retry-After` and the
 * limit's name. Windows are short, so that a phone that comes back after a week goes on within minutes.
 *
 * `COUNTED` is counted in PostgreSQL, per organisation under its row-level security, for all processes together.
 * `AT_ONCE` guards the memory, threads and connections of a process, so each process has its own; where `WORKERS` asks for
 * several on a machine, each has its part of it (`atOnceOf`).
 */

/** How much of something in a window. */
export interface Counted {
  member: number;
  organisation: number;
  seconds: number;
}

const MB = 1024 * 1024;
const FIVE_MINUTES = 300;
const HOUR = 3600;

/** By name, as a refusal says it. */
export const COUNTED = {
  /** Requests that change nothing. */
  reads: { member: 3000, organisation: 60_000, seconds: FIVE_MINUTES },
  /** Those that do: what a phone holds after a week goes out in one window. */
  writes: { member: 3000, organisation: 60_000, seconds: FIVE_MINUTES },
  /** Photos and documents shown. */
  media: { member: 6000, organisation: 120_000, seconds: FIVE_MINUTES },
  /** Lists by words. */
  searches: { member: 600, organisation: 12_000, seconds: FIVE_MINUTES },
  /** New records of all kinds. */
  records: { member: 3000, organisation: 30_000, seconds: HOUR },
  /** Comments on records of all kinds: any reader of a record may write them, and they stay. */
  comments: { member: 300, organisation: 6000, seconds: HOUR },
  /** Bytes of files on their way in. */
  file_bytes: { member: 2048 * MB, organisation: 20_480 * MB, seconds: HOUR },
  /** Files of lists: each reads the list to its end. */
  excel: { member: 30, organisation: 300, seconds: HOUR },
  /** Sheets that are taken in: each is read to its end and held against the register. */
  imports: { member: 60, organisation: 600, seconds: HOUR },
  /** Rights of devices to send later. */
  grants: { member: 60, organisation: 6000, seconds: HOUR },
  /** Devices that want to be told while the portal is closed. */
  push_devices: { member: 60, organisation: 6000, seconds: HOUR },
  /** People asked to join, by mail or by a code; a sheet counts each of its rows. */
  invitations: { member: 600, organisation: 2000, seconds: HOUR },
  /** What was given up, kept for good in the audit. */
  given_up: { member: 1000, organisation: 10_000, seconds: HOUR },
} as const satisfies Record<string, Counted>;
export type CountedName = keyof typeof COUNTED;

/** How many of something run at once, and how many more wait for their turn; beyond those all are told to come again. */
export interface AtOnce extends Several {
  waiting: Several;
}
interface Several {
  /** In this process. */
  all: number;
  organisation: number;
  member: number;
}

/** However fast it goes, so many wait; where it goes slowly, as many as have their turn before a phone gives up (`fair-gate.ts`). */
const WAITING = { organisation: 400, all: 2000 };

/** By name, as a refusal says it. */
export const AT_ONCE = {
  /** Transactions; the pool has two connections more (`ASKING_WHO`). A browser sends 20 requests at once. */
  requests: { all: 18, organisation: 14, member: 8, waiting: { ...WAITING, member: 100 } },
  /** Files that come in one piece, 10 MB each in memory. */
  files: { all: 24, organisation: 16, member: 4, waiting: { ...WAITING, member: 20 } },
  /** Photos decoded; of four threads two stay for passwords. */
  photos: { all: 2, organisation: 2, member: 1, waiting: { ...WAITING, member: 20 } },
} as const satisfies Record<string, AtOnce>;
/** Connections of a process beside those of its transactions, for asking who calls. */
export const ASKING_WHO = 2;

/** A worker has a third of what one process has, however many there are: less would make one member's page wait for itself. */
const LEAST_PART = 3;

/** What one of so many processes on a machine lets run at once. How many may wait stays. */
export function atOnceOf(workers: number): Record<AtOnceName, AtOnce> {
  const part = (most: number) => Math.ceil(most / Math.min(Math.max(workers, 1), LEAST_PART));
  return Object.fromEntries(
    Object.entries(AT_ONCE).map(([name, { all, organisation, member, waiting }]) => [
      name,
      { all: part(all), organisation: part(organisation), member: part(member), waiting },
    ]),
  ) as Record<AtOnceName, AtOnce>;
}

/** Bells that listen to this process at once, whatever others there are; beyond them a browser asks now and then, as behind a proxy that holds answers back. */
export const STREAMS = { all: 2000, organisation: 500, member: 8 } as const;

export type AtOnceName = keyof typeof AT_ONCE;

export type LimitName = CountedName | AtOnceName | 'streams';

/** A member's uploads that no record has taken over yet. Beyond them the oldest go, and are sent again when they are needed. */
export const UPLOADS = { files: 100, bytes: 500 * MB } as const;

/** A member's living grants. Beyond them those longest not used end. */
export const GRANTS = 30;

/** Devices of an account that are told while the portal is closed. Beyond them the oldest is told no more. */
export const PUSH_DEVICES = 10;

/** Files of lists that wait or are being made: of one member, and of all together. */
export const EXCEL_UNDER_WAY = { member: 3, organisation: 20 } as const;

/** Years that it is told what a paper was issued with: longer than a contract's defects are argued about. */
export const ISSUED_KEPT_YEARS = 10;

/** Views of lists: those a member keeps, and those of all members together that are shared. */
export const LIST_VIEWS = { member: 50, shared: 100 } as const;

/** Reports that come by mail: those a member has set up, and those of all members together. */
export const REPORT_SCHEDULES = { member: 10, organisation: 60 } as const;

/** Invitations of an organisation that nobody has accepted yet, and its roles. */
export const INVITATIONS_OPEN = 2000;
export const ROLES = 60;

/** Sheets being checked, applied or undone: of one member, and of all together. */
export const IMPORTS_UNDER_WAY = { member: 2, organisation: 10 } as const;

/** Rows of sheets that an organisation's imports keep, to be applied or undone. Beyond them those of the oldest go. */
export const IMPORT_ROWS_KEPT = 500_000;

/** Bytes that they take: of one import, and of all of an organisation. 50,000 new rows of 24 cells in Devanagari take some 130 MB. */
export const IMPORT_BYTES_KEPT = { import: 160 * MB, organisation: 512 * MB };

/**
 * What a sheet may be: bytes as sent and unpacked, how much larger a part may become, characters of a cell, texts; characters of
 * all cells, and of a row on the average: 50,000 rows of 24 cells hold about 25 million.
 */
export const SHEET_LIMITS = {
  bytes: 10 * MB,
  unpacked: 400 * MB,
  ratio: 200,
  cellText: 4000,
  sharedStrings: 1_000_000,
  text: 64 * MB,
  rowText: 4000,
} as const;

/** Comments on one record: of one member, and of all together. They are never taken away. */
export const COMMENTS = { member: 300, record: 2000 } as const;

/** Schedules of preventive work that run at once in an organisation: every hour each is gone through. */
export const SCHEDULES_RUNNING = 300;

/** Roads of an organisation, and vertices of all of their lines: every device keeps them. Of one road `ALIGNMENT_POINTS_MAX`. */
export const ROADS = { highways: 50, points: 20_000 } as const;
