/** Lists of places, authorities and things beside the road (domain.md 5.4 and 5.6). */
import type { Row } from './table.ts';

// prettier-ignore
export const TYPE_OF_ROADS: readonly Row[] = [
  ['Main carriageway', 'मुख्य सड़क', 'मुख्य रस्ता'],
  ['Service road', 'सर्विस रोड', 'सेवा रस्ता'],
  ['Slip road or ramp', 'स्लिप रोड या रैंप', 'स्लिप रोड किंवा रॅम्प'],
  ['Loop', 'लूप', 'लूप'],
  ['Flyover or ROB', 'फ्लाईओवर या आरओबी', 'उड्डाणपूल किंवा आरओबी'],
  ['Bridge', 'पुल', 'पूल'],
  ['Underpass', 'अंडरपास', 'भुयारी मार्ग'],
  ['Toll plaza', 'टोल प्लाज़ा', 'टोल नाका'],
  ['Junction', 'चौराहा', 'चौक'],
  ['Cross road', 'क्रॉस रोड', 'आडवा रस्ता'],
  ['Lay-by or bus bay', 'ले-बाय या बस बे', 'ले-बाय किंवा बस थांबा'],
];

// prettier-ignore
export const AUTHORITY_TYPES: readonly Row[] = [
  ['NHAI PIU', 'एनएचएआई पीआईयू', 'एनएचएआय पीआययू'],
  ['IE or AE', 'आईई या एई', 'आयई किंवा एई'],
  ['Local police', 'स्थानीय पुलिस', 'स्थानिक पोलीस'],
  ['Highway police', 'राजमार्ग पुलिस', 'महामार्ग पोलीस'],
  ['District administration', 'ज़िला प्रशासन', 'जिल्हा प्रशासन'],
  ['RTO', 'आरटीओ', 'आरटीओ'],
  ['Fire service', 'अग्निशमन सेवा', 'अग्निशमन दल'],
  ['Hospital', 'अस्पताल', 'रुग्णालय'],
  ['Forest department', 'वन विभाग', 'वन विभाग'],
  ['Animal husbandry', 'पशुपालन विभाग', 'पशुसंवर्धन विभाग'],
  ['Electricity board', 'बिजली बोर्ड', 'वीज मंडळ'],
  ['Utility owner', 'यूटिलिटी स्वामी', 'युटिलिटी मालक'],
  ['Local body', 'स्थानीय निकाय', 'स्थानिक स्वराज्य संस्था'],
  ['Railway', 'रेलवे', 'रेल्वे'],
];

// prettier-ignore
export const ENCROACHMENT_TYPES: readonly Row[] = [
  ['Dhaba or shop', 'ढाबा या दुकान', 'ढाबा किंवा दुकान'],
  ['Vendor', 'विक्रेता', 'विक्रेता'],
  ['Hoarding', 'होर्डिंग', 'होर्डिंग'],
  ['Temple or religious', 'मंदिर या धार्मिक', 'मंदिर किंवा धार्मिक'],
  ['Dwelling', 'आवास', 'निवास'],
  ['Parking yard', 'पार्किंग यार्ड', 'पार्किंग यार्ड'],
  ['Building material', 'निर्माण सामग्री', 'बांधकाम साहित्य'],
  ['Crops', 'फ़सल', 'पीक'],
  ['Cattle shed', 'पशु शाला', 'गोठा'],
  ['Fencing', 'बाड़', 'कुंपण'],
  ['Illegal access', 'अवैध प्रवेश', 'बेकायदेशीर प्रवेश'],
];

// prettier-ignore
export const ASSET_TYPES: readonly Row[] = [
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
];
