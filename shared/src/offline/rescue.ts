/** One file with everything unsent of one person, to be carried to another device or sent by other means. */
import type { Owner } from './outbox.model.ts';

/** Why a file, or a row of it, was not taken. */
export type RescueRefusal = 'not_a_rescue' | 'damaged' | 'other_person' | 'other_organisation';

/** What came of an import. */
export interface RescueResult {
  /** Rows that wait here now. */
  added: number;
  /** Rows that were here, or had arrived from here, before. */
  known: number;
  /** Rows not taken, and why; a file that is none at all counts as one. */
  refused: { reason: RescueRefusal; count: number }[];
}

/** The owner's unsent rows and photos as a zip file. */
export async function exportRescue(_owner: Owner): Promise<Blob> {
  throw new Error('filled in next');
}

/** Takes such a file back: by its author only; rows keep id and key, so that what arrived meanwhile is not doubled. */
export async function importRescue(_owner: Owner, _file: Blob): Promise<RescueResult> {
  throw new Error('filled in next');
}
