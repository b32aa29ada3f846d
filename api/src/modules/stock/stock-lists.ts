/** Units and stores (domain.md 5.5); an organisation starts with one store and adds its own. */
import type { LookupRow } from '#kernel/declarations/lookup-rows.ts';

// prettier-ignore
export const UNITS: readonly LookupRow[] = [
  ['nos', 'नग', 'नग'],
  ['m', 'मी', 'मी'],
  ['rm', 'रनिंग मी', 'रनिंग मी'],
  ['km', 'किमी', 'किमी'],
  ['sqm', 'वर्ग मी', 'चौ.मी.'],
  ['cum', 'घन मी', 'घ.मी.'],
  ['kg', 'किग्रा', 'किग्रॅ'],
  ['MT', 'मीट्रिक टन', 'मेट्रिक टन'],
  ['ltr', 'लीटर', 'लिटर'],
  ['bag', 'बोरी', 'पोते'],
  ['set', 'सेट', 'संच'],
  ['pair', 'जोड़ी', 'जोडी'],
  ['hour', 'घंटा', 'तास'],
  ['day', 'दिन', 'दिवस'],
  ['trip', 'फेरा', 'फेरी'],
  ['LS', 'एकमुश्त', 'एकरकमी'],
];

export const STORES: readonly LookupRow[] = [['Main store', 'मुख्य स्टोर', 'मुख्य स्टोअर']];
