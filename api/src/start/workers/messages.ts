/**
 * What a primary and its workers say to each other. While a new release comes in they are of two releases: words may be added, none
 * changed.
 */
import type { DatabaseRoles } from '#integrations/database-setup/database-setup.ts';

/** `count`: of workers, as the primary counted them; `isNew`: of a release that may be newer than the database. */
export type ToWorker =
  | { say: 'serve'; slot: number; count: number; database: DatabaseRoles; isNew: boolean }
  | { say: 'hand_over' }
  | { say: 'pulse' }
  | { say: 'figures'; ask: number }
  | { say: 'figures_of_all'; ask: number; text: string };

/** `hello`: it listens; what was said to it before is lost. */
export type ToPrimary =
  | { say: 'hello' }
  | { say: 'ready'; port: number }
  | { say: 'pulse' }
  | { say: 'figures'; ask: number; figures: object[] }
  | { say: 'figures_of_all'; ask: number };
