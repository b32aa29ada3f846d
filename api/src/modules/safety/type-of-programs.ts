/** Kinds of safety programs; the code stands in their number (domain.md 5.3). */
import type { LookupRow } from '#kernel/declarations/lookup-rows.ts';

// prettier-ignore
export const TYPE_OF_PROGRAMS: readonly LookupRow[] = [
  ['Toolbox talk', 'टूलबॉक्स वार्ता', 'टूलबॉक्स चर्चा', { code: 'TBT' }],
  ['Induction', 'प्रारंभिक प्रशिक्षण', 'प्रारंभिक प्रशिक्षण', { code: 'IND' }],
  ['Training', 'प्रशिक्षण', 'प्रशिक्षण', { code: 'TRN' }],
  ['Mock drill', 'मॉक ड्रिल', 'मॉक ड्रिल', { code: 'MDR' }],
  ['Inspection', 'निरीक्षण', 'तपासणी', { code: 'INS' }],
  ['Audit', 'लेखापरीक्षा', 'लेखापरीक्षण', { code: 'AUD' }],
  ['Road-safety week or awareness', 'सड़क सुरक्षा सप्ताह या जागरूकता', 'रस्ता सुरक्षा सप्ताह किंवा जनजागृती', { code: 'RSW' }],
  ['Committee meeting', 'समिति बैठक', 'समिती बैठक', { code: 'CMT' }],
  ['Health or eye camp', 'स्वास्थ्य या नेत्र शिविर', 'आरोग्य किंवा नेत्र शिबिर', { code: 'HCK' }],
  ['Night patrol check', 'रात्रि गश्त जाँच', 'रात्र गस्त तपासणी', { code: 'PTR' }],
];
