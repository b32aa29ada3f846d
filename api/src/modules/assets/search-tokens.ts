import { formatChainage } from '@chainage/shared/contracts/chainage';
import { numberWords, toTokens, wordsOf } from '#kernel/search/search-words.ts';

/** What an asset is found by: code, name, chainage as people write it, landmark, serial number. */
export interface Searched {
  asset_code: string;
  name: string;
  /** On the wire: "43.250". */
  chainage_from: string;
  landmark: string | null;
  serial_no: string | null;
}

export const searchTokens = ({ asset_code, name, chainage_from, landmark, serial_no }: Searched): string[] =>
  toTokens([
    ...numberWords(asset_code),
    ...wordsOf(formatChainage(chainage_from)),
    ...numberWords(serial_no ?? ''),
    ...wordsOf(name),
    ...wordsOf(landmark ?? ''),
  ]);
