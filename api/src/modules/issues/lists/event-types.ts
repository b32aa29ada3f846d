/** Categories and issue types of what happens on the road: accidents, incidents, safety (domain.md 5.1). */
import type { CategoryRow, CategoryTable, Facts } from './row.ts';

const NOTICE: Facts = { sla_hours: 168 };
const TOW: Facts = { sla_hours: 4 };
const RISK: Facts = { sla_hours_by_risk: { high: 24, medium: 72, low: 168 } };

// prettier-ignore
const ACCIDENTS: readonly CategoryRow[] = [
  ['Collision', 'टक्कर', 'धडक', [
    ['Vehicle with vehicle', 'वाहन से वाहन', 'वाहनाची वाहनाला धडक'],
    ['With pedestrian', 'पैदल यात्री से', 'पादचाऱ्याला धडक'],
    ['With animal', 'पशु से', 'जनावराला धडक'],
    ['With fixed object', 'स्थिर वस्तु से', 'स्थिर वस्तूला धडक'],
    ['With parked vehicle', 'खड़े वाहन से', 'उभ्या वाहनाला धडक'],
  ]],
  ['Non-collision', 'बिना टक्कर', 'धडक नसलेला', [
    ['Overturned', 'वाहन पलटा', 'वाहन उलटले'],
    ['Run off road', 'सड़क से उतरा', 'रस्त्याबाहेर गेले'],
    ['Vehicle fire', 'वाहन में आग', 'वाहनाला आग'],
  ]],
  ['Work-zone', 'कार्य क्षेत्र', 'कामाचे क्षेत्र', [
    ['Work-zone intrusion', 'कार्य क्षेत्र में घुसा वाहन', 'कामाच्या क्षेत्रात घुसलेले वाहन'],
    ['With plant or equipment', 'मशीन या उपकरण से', 'यंत्र किंवा उपकरणाला धडक'],
  ]],
];

// prettier-ignore
export const EVENT_TYPES: CategoryTable = {
  highway: ACCIDENTS,
  road_user_accident: ACCIDENTS,

  occupational: [
    ['Work-site injury', 'कार्यस्थल पर चोट', 'कामाच्या ठिकाणी दुखापत', [
      ['Fall', 'गिरना', 'पडणे'],
      ['Struck or caught', 'चोट या दबना', 'आदळणे किंवा अडकणे'],
    ]],
    ['Vehicle or plant', 'वाहन या मशीन', 'वाहन किंवा यंत्र', [
      ['Struck by traffic', 'यातायात की चपेट', 'वाहतुकीचा फटका'],
      ['Struck by plant', 'मशीन की चपेट', 'यंत्राचा फटका'],
    ]],
    ['Electrical', 'विद्युत', 'विद्युत', [['Electric shock', 'बिजली का झटका', 'विजेचा धक्का']]],
    ['Health', 'स्वास्थ्य', 'आरोग्य', [
      ['Heat', 'लू लगना', 'उष्माघात'],
      ['Snake bite', 'साँप का काटना', 'सर्पदंश'],
    ]],
  ],
  hazard: [
    ['Unsafe condition', 'असुरक्षित स्थिति', 'असुरक्षित स्थिती', [['Unsafe condition', 'असुरक्षित स्थिति', 'असुरक्षित स्थिती', RISK]]],
    ['Unsafe act', 'असुरक्षित कार्य', 'असुरक्षित कृती', [['Unsafe act', 'असुरक्षित कार्य', 'असुरक्षित कृती', RISK]]],
    ['Near miss', 'बाल-बाल बचाव', 'थोडक्यात टळलेला अपघात', [['Near miss', 'बाल-बाल बचाव', 'थोडक्यात टळलेला अपघात', RISK]]],
  ],
  enroachment_row: [
    ['Structure', 'ढाँचा', 'बांधकाम', [
      ['Permanent structure', 'पक्का ढाँचा', 'पक्के बांधकाम', NOTICE],
      ['Temporary structure', 'कच्चा ढाँचा', 'कच्चे बांधकाम', NOTICE],
    ]],
    ['Vendor', 'विक्रेता', 'विक्रेता', [['Roadside vendor', 'सड़क किनारे विक्रेता', 'रस्त्याकडेचा विक्रेता', NOTICE]]],
    ['Storage', 'भंडारण', 'साठवण', [['Material stored', 'सामान का ढेर', 'साहित्याचा साठा', NOTICE]]],
    ['Advertisement', 'विज्ञापन', 'जाहिरात', [['Hoarding or banner', 'होर्डिंग या बैनर', 'होर्डिंग किंवा बॅनर', NOTICE]]],
    ['Agriculture', 'खेती', 'शेती', [['Crops in right of way', 'मार्गाधिकार में फ़सल', 'रस्ता हद्दीत पीक', NOTICE]]],
  ],
  vehicle_breakdown: [
    ['Light', 'हल्का वाहन', 'हलके वाहन', [['Light vehicle', 'हल्का वाहन', 'हलके वाहन', TOW]]],
    ['Heavy', 'भारी वाहन', 'जड वाहन', [['Heavy vehicle', 'भारी वाहन', 'जड वाहन', TOW]]],
    ['Hazardous cargo', 'ख़तरनाक माल', 'धोकादायक माल', [['Vehicle with hazardous cargo', 'ख़तरनाक माल वाला वाहन', 'धोकादायक माल असलेले वाहन', TOW]]],
  ],
  unauthorised_parking: [
    ['Carriageway', 'मुख्य सड़क', 'मुख्य रस्ता', [['Parked on carriageway', 'मुख्य सड़क पर खड़ा', 'मुख्य रस्त्यावर उभे', { sla_hours: 1 }]]],
    ['Shoulder', 'सड़क किनारा', 'बाजूपट्टी', [['Parked on shoulder', 'सड़क किनारे खड़ा', 'बाजूपट्टीवर उभे', { sla_hours: 2 }]]],
    ['Service road or bay', 'सर्विस रोड या बे', 'सेवा रस्ता किंवा बे', [['Parked on service road or bay', 'सर्विस रोड या बे में खड़ा', 'सेवा रस्ता किंवा बेमध्ये उभे', { sla_hours: 4 }]]],
  ],
  traffic_violation: [
    ['Moving', 'चलते वाहन का', 'चालत्या वाहनाचे', [['Moving violation', 'चलते वाहन का उल्लंघन', 'चालत्या वाहनाचे उल्लंघन']]],
    ['Vehicle or load', 'वाहन या भार', 'वाहन किंवा भार', [['Vehicle or load violation', 'वाहन या भार का उल्लंघन', 'वाहन किंवा भाराचे उल्लंघन']]],
    ['Toll', 'टोल', 'टोल', [['Toll violation', 'टोल उल्लंघन', 'टोल उल्लंघन']]],
  ],
  dead_animal_debris_removal: [
    ['Dead animal', 'मृत पशु', 'मृत जनावर', [['Dead animal', 'मृत पशु', 'मृत जनावर', { sla_hours: 6 }]]],
    ['Debris', 'मलबा', 'राडारोडा', [['Debris', 'मलबा', 'राडारोडा', { sla_hours: 6 }]]],
    ['Spill', 'फैला द्रव', 'सांडलेले द्रव', [['Spill', 'फैला द्रव', 'सांडलेले द्रव', { sla_hours: 4 }]]],
    ['Fallen tree', 'गिरा पेड़', 'पडलेले झाड', [['Fallen tree', 'गिरा पेड़', 'पडलेले झाड', { sla_hours: 4 }]]],
  ],
  material_damage: [
    ['Crash barrier', 'क्रैश बैरियर', 'क्रॅश बॅरियर', [['Crash barrier damaged', 'क्रैश बैरियर टूटा', 'क्रॅश बॅरियर तुटले', NOTICE]]],
    ['Sign or gantry', 'संकेत या गैन्ट्री', 'फलक किंवा गॅन्ट्री', [['Sign or gantry damaged', 'संकेत या गैन्ट्री टूटी', 'फलक किंवा गॅन्ट्री तुटली', NOTICE]]],
    ['Light pole', 'बत्ती का खंभा', 'दिव्याचा खांब', [['Light pole damaged', 'बत्ती का खंभा टूटा', 'दिव्याचा खांब तुटला', NOTICE]]],
    ['Median, kerb or railing', 'डिवाइडर, कर्ब या रेलिंग', 'दुभाजक, कर्ब किंवा रेलिंग', [['Median, kerb or railing damaged', 'डिवाइडर, कर्ब या रेलिंग टूटी', 'दुभाजक, कर्ब किंवा रेलिंग तुटले', NOTICE]]],
    ['Toll property', 'टोल संपत्ति', 'टोल मालमत्ता', [['Toll property damaged', 'टोल संपत्ति को नुक़सान', 'टोल मालमत्तेचे नुकसान', NOTICE]]],
    ['ATMS', 'एटीएमएस', 'एटीएमएस', [['ATMS equipment damaged', 'एटीएमएस उपकरण को नुक़सान', 'एटीएमएस उपकरणाचे नुकसान', NOTICE]]],
  ],
  unauthorised_access: [
    ['Commercial', 'व्यावसायिक', 'व्यावसायिक', [['Commercial access', 'व्यावसायिक प्रवेश', 'व्यावसायिक प्रवेश', NOTICE]]],
    ['Residential', 'आवासीय', 'निवासी', [['Residential access', 'आवासीय प्रवेश', 'निवासी प्रवेश', NOTICE]]],
    ['Farm or village', 'खेत या गाँव', 'शेत किंवा गाव', [['Farm or village access', 'खेत या गाँव का रास्ता', 'शेत किंवा गावाचा रस्ता', NOTICE]]],
  ],
  unauthorised_media_cut: [
    ['Median opening', 'डिवाइडर में कट', 'दुभाजकात उघडा मार्ग', [['Median opening', 'डिवाइडर में कट', 'दुभाजकात उघडा मार्ग', NOTICE]]],
    ['Crash-barrier gap', 'क्रैश बैरियर में ख़ाली जगह', 'क्रॅश बॅरियरमधील फट', [['Crash-barrier gap', 'क्रैश बैरियर में ख़ाली जगह', 'क्रॅश बॅरियरमधील फट', NOTICE]]],
    ['Utility or OFC trench', 'यूटिलिटी या ओएफसी खाई', 'युटिलिटी किंवा ओएफसी खंदक', [['Utility or OFC trench', 'यूटिलिटी या ओएफसी खाई', 'युटिलिटी किंवा ओएफसी खंदक', NOTICE]]],
  ],
  other: [
    ['Public complaint', 'जन शिकायत', 'सार्वजनिक तक्रार', [['Public complaint', 'जन शिकायत', 'सार्वजनिक तक्रार']]],
    ['Law and order', 'क़ानून व्यवस्था', 'कायदा व सुव्यवस्था', [['Law and order', 'क़ानून व्यवस्था', 'कायदा व सुव्यवस्था']]],
    ['Natural calamity', 'प्राकृतिक आपदा', 'नैसर्गिक आपत्ती', [['Natural calamity', 'प्राकृतिक आपदा', 'नैसर्गिक आपत्ती']]],
    ['VIP movement', 'वीआईपी आवागमन', 'व्हीआयपी वाहतूक', [['VIP movement', 'वीआईपी आवागमन', 'व्हीआयपी वाहतूक']]],
  ],
};
