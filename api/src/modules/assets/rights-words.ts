/** Assets: what rights are about, in words: behind "see", "create", "change". */
import type { ObjectWords } from '#kernel/declarations/declaration.ts';

export const ASSET_OBJECTS: ObjectWords = {
  asset: { en: 'assets of the road', hi: 'सड़क की संपत्तियाँ', mr: 'रस्त्याची मालमत्ता' },
};
