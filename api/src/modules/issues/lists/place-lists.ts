/** Lists of places and authorities (domain.md 5.4). */
import type { Row } from './row.ts';

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
