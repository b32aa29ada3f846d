/** Lists of occupational accidents and hazards (domain.md 5.3). */
import type { Row } from './row.ts';

// prettier-ignore
export const ACCIDENT_TYPES: readonly Row[] = [
  ['Fall from height', 'ऊँचाई से गिरना', 'उंचीवरून पडणे'],
  ['Fall on same level', 'समतल पर गिरना', 'समपातळीवर पडणे'],
  ['Struck by vehicle', 'वाहन की चपेट', 'वाहनाचा फटका'],
  ['Struck by object', 'वस्तु की चोट', 'वस्तूचा फटका'],
  ['Caught between', 'बीच में दबना', 'मध्ये अडकणे'],
  ['Electric shock', 'बिजली का झटका', 'विजेचा धक्का'],
  ['Burn', 'जलना', 'भाजणे'],
  ['Collapse of earth', 'मिट्टी धँसना', 'माती खचणे'],
  ['Hot bitumen', 'गरम डामर', 'गरम डांबर'],
  ['Manual handling', 'हाथ से भार उठाना', 'हाताने भार उचलणे'],
  ['Heat stress', 'गर्मी का असर', 'उष्णतेचा त्रास'],
  ['Animal bite', 'पशु का काटना', 'प्राण्याचा चावा'],
];

// prettier-ignore
export const HAZARD_TYPES: readonly Row[] = [
  ['Missing work-zone signs', 'कार्य क्षेत्र संकेत नहीं', 'कामाच्या क्षेत्राचे फलक नाहीत'],
  ['No PPE', 'पीपीई नहीं', 'पीपीई नाही'],
  ['Open excavation', 'खुली खुदाई', 'उघडे खोदकाम'],
  ['Exposed wire', 'खुला तार', 'उघडी तार'],
  ['Unguarded edge', 'बिना रोक का किनारा', 'संरक्षण नसलेली कडा'],
  ['Damaged barrier', 'टूटा बैरियर', 'तुटलेले बॅरियर'],
  ['Poor lighting', 'कम रोशनी', 'अपुरा प्रकाश'],
  ['Visibility or vegetation', 'दृश्यता या झाड़ियाँ', 'दृश्यमानता किंवा झुडपे'],
  ['Water logging', 'जल भराव', 'पाणी साचणे'],
  ['Slippery surface', 'फिसलन भरी सतह', 'निसरडा पृष्ठभाग'],
  ['Plant reversing', 'पीछे चलती मशीन', 'मागे येणारे यंत्र'],
  ['Working at height', 'ऊँचाई पर काम', 'उंचीवर काम'],
  ['Traffic intrusion', 'यातायात की घुसपैठ', 'वाहतुकीचा शिरकाव'],
  ['Fire', 'आग', 'आग'],
];
