/** What stores keep, by category and sub-category (domain.md 5.5). */
import { lookupRows, type LookupDeclaration, type LookupRow } from '#kernel/declarations/lookup-rows.ts';

// prettier-ignore
const FAMILIES: readonly (readonly [LookupRow, readonly LookupRow[]])[] = [
  [['Bituminous', 'बिटुमिन सामग्री', 'डांबरी साहित्य'], [
    ['Bitumen VG-30', 'बिटुमिन VG-30', 'डांबर VG-30'],
    ['Bitumen VG-40', 'बिटुमिन VG-40', 'डांबर VG-40'],
    ['Emulsion', 'इमल्शन', 'इमल्शन'],
    ['Cold mix', 'कोल्ड मिक्स', 'कोल्ड मिक्स'],
  ]],
  [['Aggregates and cement', 'गिट्टी और सीमेंट', 'खडी आणि सिमेंट'], [
    ['Aggregate 10 mm', 'गिट्टी 10 मिमी', 'खडी 10 मिमी'],
    ['Aggregate 20 mm', 'गिट्टी 20 मिमी', 'खडी 20 मिमी'],
    ['Aggregate 40 mm', 'गिट्टी 40 मिमी', 'खडी 40 मिमी'],
    ['Stone dust', 'पत्थर चूरा', 'दगड चुरा'],
    ['Cement OPC', 'सीमेंट OPC', 'सिमेंट OPC'],
    ['Sand', 'रेत', 'वाळू'],
  ]],
  [['Road furniture', 'सड़क सामान', 'रस्ता साहित्य'], [
    ['W-beam', 'डब्ल्यू-बीम', 'डब्ल्यू-बीम'],
    ['Post', 'खंभा', 'खांब'],
    ['Sign', 'संकेत बोर्ड', 'फलक'],
    ['Delineator', 'डेलिनेटर', 'डेलिनेटर'],
    ['Road stud', 'रोड स्टड', 'रोड स्टड'],
    ['OHM', 'ओएचएम', 'ओएचएम'],
  ]],
  [['Marking', 'रोड मार्किंग', 'रोड मार्किंग'], [
    ['Thermoplastic', 'थर्मोप्लास्टिक', 'थर्मोप्लास्टिक'],
    ['Glass beads', 'काँच के दाने', 'काचेचे मणी'],
    ['Primer', 'प्राइमर', 'प्राइमर'],
  ]],
  [['Electrical', 'बिजली', 'विद्युत'], [
    ['LED luminaire', 'एलईडी बत्ती', 'एलईडी दिवा'],
    ['Cable', 'केबल', 'केबल'],
    ['MCB', 'एमसीबी', 'एमसीबी'],
    ['Timer', 'टाइमर', 'टायमर'],
    ['Driver', 'ड्राइवर', 'ड्रायव्हर'],
  ]],
  [['Safety', 'सुरक्षा', 'सुरक्षा'], [
    ['Cone', 'कोन', 'कोन'],
    ['Barricade', 'बैरिकेड', 'बॅरिकेड'],
    ['Vest', 'जैकेट', 'जॅकेट'],
    ['Helmet', 'हेलमेट', 'हेल्मेट'],
    ['Blinker', 'ब्लिंकर', 'ब्लिंकर'],
  ]],
  [['Horticulture', 'बागवानी', 'बागकाम'], [
    ['Sapling', 'पौधा', 'रोप'],
    ['Manure', 'खाद', 'खत'],
  ]],
  [['Fuel and lubricants', 'ईंधन और तेल', 'इंधन आणि तेल'], [
    ['HSD', 'डीज़ल', 'डिझेल'],
    ['Oil', 'तेल', 'तेल'],
  ]],
  [['Tools and spares', 'औज़ार और पुर्ज़े', 'हत्यारे आणि सुटे भाग'], [
    ['Tool', 'औज़ार', 'हत्यार'],
    ['Spare', 'पुर्ज़ा', 'सुटा भाग'],
  ]],
];

export const CATEGORIES: readonly LookupDeclaration[] = lookupRows(
  'stock-categories',
  FAMILIES.map(([category]) => category),
);

export const SUB_CATEGORIES: readonly LookupDeclaration[] = FAMILIES.flatMap(([, rows], at) => {
  const parent = CATEGORIES[at];
  return lookupRows('stock-sub-categories', rows, parent && { parent });
});
