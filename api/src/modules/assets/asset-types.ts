/** Kinds of things beside the road (domain.md 5.6). */
import type { LookupRow } from '#kernel/declarations/lookup-rows.ts';

// prettier-ignore
export const ASSET_TYPES: readonly LookupRow[] = [
  ['Crash barrier', 'क्रैश बैरियर', 'क्रॅश बॅरियर'],
  ['Sign', 'संकेत बोर्ड', 'फलक'],
  ['Gantry', 'गैन्ट्री', 'गॅन्ट्री'],
  ['Light pole', 'बत्ती का खंभा', 'दिव्याचा खांब'],
  ['High mast', 'हाई मास्ट', 'हाय मास्ट'],
  ['Km or hectometre stone', 'किमी या हेक्टोमीटर पत्थर', 'किमी किंवा हेक्टोमीटर दगड'],
  ['Delineator', 'डेलिनेटर', 'डेलिनेटर'],
  ['Culvert', 'पुलिया', 'मोरी'],
  ['Minor bridge', 'छोटा पुल', 'लहान पूल'],
  ['Major bridge', 'बड़ा पुल', 'मोठा पूल'],
  ['ROB or flyover', 'आरओबी या फ्लाईओवर', 'आरओबी किंवा उड्डाणपूल'],
  ['Underpass', 'अंडरपास', 'भुयारी मार्ग'],
  ['Drain', 'नाली', 'गटार'],
  ['Bus shelter', 'बस शेल्टर', 'बस निवारा'],
  ['Toll lane', 'टोल लेन', 'टोल लेन'],
  ['Camera', 'कैमरा', 'कॅमेरा'],
  ['VMS', 'वीएमएस', 'व्हीएमएस'],
  ['Emergency call box', 'आपात कॉल बॉक्स', 'आपत्कालीन कॉल बॉक्स'],
  ['Weather station', 'मौसम केंद्र', 'हवामान केंद्र'],
  ['DG set', 'डीजी सेट', 'डीजी संच'],
  ['Transformer', 'ट्रांसफ़ॉर्मर', 'रोहित्र'],
  ['Tree row', 'वृक्ष पंक्ति', 'वृक्षरांग'],
  // parts of bridges
  ['Expansion joint', 'एक्सपैंशन जॉइंट', 'एक्स्पान्शन जॉइंट'],
  ['Bridge bearing', 'पुल का बेयरिंग', 'पुलाचे बेअरिंग'],
];
