/** Lists of the NHAI monthly accident pro forma (domain.md 5.2); `number` is the pro forma's own. */
import { numbered, type Facts, type Row } from './row.ts';

const accident = (number: string): Facts => ({ number, used_for: ['accident'] });
const breakdown: Facts = { used_for: ['breakdown'] };
const violation: Facts = { used_for: ['violation'] };

// prettier-ignore
export const NATURE_OF_ACCIDENTS = numbered([
  ['Overturning', 'पलटना', 'उलटणे'],
  ['Head-on collision', 'आमने-सामने टक्कर', 'समोरासमोर धडक'],
  ['Rear-end collision', 'पीछे से टक्कर', 'मागून धडक'],
  ['Brush or side swipe', 'रगड़ या बगल से टक्कर', 'घासून किंवा बाजूने धडक'],
  ['Right-angle collision', 'समकोण टक्कर', 'काटकोनात धडक'],
  ['Skidding', 'फिसलना', 'घसरणे'],
  ['Right-turn collision', 'दाएँ मोड़ पर टक्कर', 'उजव्या वळणावर धडक'],
  ['Others', 'अन्य', 'इतर'],
  ['Hit pedestrian', 'पैदल यात्री को टक्कर', 'पादचाऱ्याला धडक'],
  ['Hit animal', 'पशु को टक्कर', 'जनावराला धडक'],
  ['Hit fixed object', 'स्थिर वस्तु से टक्कर', 'स्थिर वस्तूला धडक'],
  ['Hit parked vehicle', 'खड़े वाहन से टक्कर', 'उभ्या वाहनाला धडक'],
  ['Run off road', 'सड़क से उतरना', 'रस्त्याबाहेर जाणे'],
]);

// prettier-ignore
export const ROAD_CLASSIFICATIONS = numbered([
  ['Fatal', 'घातक', 'प्राणांतिक', { code: 'fatal' }],
  ['Grievous injury', 'गंभीर चोट', 'गंभीर दुखापत', { code: 'grievous' }],
  ['Minor injury', 'मामूली चोट', 'किरकोळ दुखापत', { code: 'minor' }],
  ['Non-injury', 'बिना चोट', 'दुखापत नाही', { code: 'non_injury' }],
]);

// prettier-ignore
export const OCCUPATIONAL_CLASSIFICATIONS: readonly Row[] = [
  ['Fatality', 'मृत्यु', 'मृत्यू'],
  ['Lost-time injury', 'कार्य-समय हानि वाली चोट', 'कामाचा वेळ गेलेली दुखापत'],
  ['Medical treatment', 'चिकित्सा उपचार', 'वैद्यकीय उपचार'],
  ['First aid', 'प्राथमिक उपचार', 'प्रथमोपचार'],
  ['Near miss', 'बाल-बाल बचाव', 'थोडक्यात टळलेला अपघात'],
  ['Dangerous occurrence', 'ख़तरनाक घटना', 'धोकादायक घटना'],
];

// prettier-ignore
export const CAUSES: readonly Row[] = [
  ['Drunken driving', 'नशे में वाहन चलाना', 'मद्यपान करून वाहन चालवणे', { number: '1', used_for: ['accident', 'violation'] }],
  ['Over-speeding', 'तेज़ गति', 'अतिवेग', { number: '2', used_for: ['accident', 'violation'] }],
  ['Vehicle out of control', 'वाहन अनियंत्रित', 'वाहनावरील नियंत्रण सुटणे', accident('3')],
  ['Fault of driver', 'चालक की ग़लती', 'चालकाची चूक', accident('4a')],
  ['Fault of cyclist', 'साइकिल सवार की ग़लती', 'सायकलस्वाराची चूक', accident('4b')],
  ['Fault of pedestrian', 'पैदल यात्री की ग़लती', 'पादचाऱ्याची चूक', accident('4c')],
  ['Fault of passenger', 'यात्री की ग़लती', 'प्रवाशाची चूक', accident('4d')],
  ['Mechanical defect', 'यांत्रिक ख़राबी', 'यांत्रिक बिघाड', accident('5')],
  ['Road condition', 'सड़क की स्थिति', 'रस्त्याची स्थिती', accident('6')],
  ['Weather', 'मौसम', 'हवामान', accident('7')],
  ['Animal on road', 'सड़क पर पशु', 'रस्त्यावर जनावर', accident('8')],
  ['Wrong-side driving', 'ग़लत दिशा में चलाना', 'चुकीच्या बाजूने चालवणे', { number: '9', used_for: ['accident', 'violation'] }],
  ['Drowsy driver', 'चालक को नींद', 'चालकाला डुलकी', accident('10')],
  ['Tyre burst', 'टायर फटना', 'टायर फुटणे', { number: '11', used_for: ['accident', 'breakdown'] }],
  ['Overloading', 'अधिक भार', 'जादा भार', { number: '12', used_for: ['accident', 'violation'] }],
  ['Parked vehicle', 'खड़ा वाहन', 'उभे वाहन', accident('13')],
  ['Tyre', 'टायर', 'टायर', breakdown],
  ['Engine', 'इंजन', 'इंजिन', breakdown],
  ['Out of fuel', 'ईंधन समाप्त', 'इंधन संपले', breakdown],
  ['Electrical fault', 'बिजली की ख़राबी', 'विद्युत बिघाड', breakdown],
  ['Axle or clutch', 'धुरी या क्लच', 'आस किंवा क्लच', breakdown],
  ['Overheating', 'अधिक गरम होना', 'जास्त तापणे', breakdown],
  ['Brake', 'ब्रेक', 'ब्रेक', breakdown],
  ['Using phone', 'फ़ोन का प्रयोग', 'फोनचा वापर', violation],
  ['No helmet or belt', 'बिना हेलमेट या बेल्ट', 'हेल्मेट किंवा बेल्ट नाही', violation],
  ['Over-dimension load', 'सीमा से बड़ा माल', 'मर्यादेबाहेरील आकाराचा माल', violation],
  ['Red light', 'लाल बत्ती', 'लाल दिवा', violation],
  ['Banned vehicle', 'प्रतिबंधित वाहन', 'बंदी असलेले वाहन', violation],
  ['Toll evasion', 'टोल चोरी', 'टोल चुकवणे', violation],
];

// prettier-ignore
export const ROAD_FEATURES = numbered([
  ['Single lane', 'एक लेन', 'एक लेन'],
  ['Two lanes', 'दो लेन', 'दोन लेन'],
  ['Three or more lanes without divider', 'बिना डिवाइडर तीन या अधिक लेन', 'दुभाजकाविना तीन किंवा अधिक लेन'],
  ['Four or more lanes with divider', 'डिवाइडर सहित चार या अधिक लेन', 'दुभाजकासह चार किंवा अधिक लेन'],
]);

// prettier-ignore
export const ROAD_CONDITIONS = numbered([
  ['Straight', 'सीधी', 'सरळ'],
  ['Slight curve', 'हल्का मोड़', 'हलके वळण'],
  ['Sharp curve', 'तीखा मोड़', 'तीव्र वळण'],
  ['Flat', 'समतल', 'सपाट'],
  ['Gentle incline', 'हल्की चढ़ाई', 'हलका चढ'],
  ['Steep incline', 'तीखी चढ़ाई', 'तीव्र चढ'],
  ['Hump', 'उभार', 'उंचवटा'],
  ['Dip', 'दबा हुआ हिस्सा (डिप)', 'खोलगट भाग'],
]);

// prettier-ignore
export const INTERSECTION_TYPES = numbered([
  ['T junction', 'टी जंक्शन', 'टी जंक्शन'],
  ['Y junction', 'वाई जंक्शन', 'वाय जंक्शन'],
  ['Four-arm', 'चार भुजा चौराहा', 'चौरस्ता'],
  ['Staggered', 'आगे-पीछे जंक्शन', 'मागे-पुढे जंक्शन'],
  ['More than four arms', 'चार से अधिक भुजाएँ', 'चारपेक्षा जास्त रस्ते'],
  ['Roundabout', 'गोल चक्कर', 'वाहतूक बेट'],
  ['Manned rail crossing', 'मानवयुक्त रेल फाटक', 'रक्षक असलेले रेल्वे फाटक'],
  ['Unmanned rail crossing', 'मानवरहित रेल फाटक', 'रक्षकविरहित रेल्वे फाटक'],
]);

// prettier-ignore
export const WEATHER_CONDITIONS = numbered([
  ['Fine', 'साफ़', 'स्वच्छ'],
  ['Mist or fog', 'धुंध या कोहरा', 'धुके'],
  ['Cloudy', 'बादल', 'ढगाळ'],
  ['Light rain', 'हल्की बारिश', 'हलका पाऊस'],
  ['Heavy rain', 'भारी बारिश', 'मुसळधार पाऊस'],
  ['Hail or sleet', 'ओले', 'गारपीट'],
  ['Snow', 'बर्फ़', 'बर्फ'],
  ['Strong wind', 'तेज़ हवा', 'जोराचा वारा'],
  ['Dust storm', 'धूल भरी आँधी', 'धुळीचे वादळ'],
  ['Very hot', 'बहुत गर्म', 'अति उष्ण'],
  ['Very cold', 'बहुत ठंडा', 'अति थंड'],
  ['Other', 'अन्य', 'इतर'],
]);

// prettier-ignore
export const VEHICLE_TYPES: readonly Row[] = [
  ['Two-wheeler', 'दोपहिया', 'दुचाकी'],
  ['Auto-rickshaw', 'ऑटो-रिक्शा', 'रिक्षा'],
  ['E-rickshaw', 'ई-रिक्शा', 'ई-रिक्षा'],
  ['Car, jeep or van', 'कार, जीप या वैन', 'कार, जीप किंवा व्हॅन'],
  ['LCV', 'हल्का मालवाहक', 'हलके मालवाहू वाहन'],
  ['Bus', 'बस', 'बस'],
  ['Mini-bus', 'मिनी बस', 'मिनी बस'],
  ['Truck, 2-axle', 'ट्रक, 2 धुरी', 'ट्रक, 2 आस'],
  ['Truck, 3-axle', 'ट्रक, 3 धुरी', 'ट्रक, 3 आस'],
  ['Multi-axle', 'बहु-धुरी वाहन', 'बहुआसी वाहन'],
  ['Trailer', 'ट्रेलर', 'ट्रेलर'],
  ['Tanker', 'टैंकर', 'टँकर'],
  ['Tractor', 'ट्रैक्टर', 'ट्रॅक्टर'],
  ['Construction plant', 'निर्माण मशीन', 'बांधकाम यंत्र'],
  ['Bicycle', 'साइकिल', 'सायकल'],
  ['Animal-drawn', 'पशु-चालित गाड़ी', 'जनावराची गाडी'],
  ['Other', 'अन्य', 'इतर'],
  ['Unknown', 'अज्ञात', 'अज्ञात'],
];

// prettier-ignore
export const HELP_TYPES: readonly Row[] = [
  ['Patrol vehicle', 'गश्ती वाहन', 'गस्ती वाहन'],
  ['Project ambulance', 'परियोजना एंबुलेंस', 'प्रकल्प रुग्णवाहिका'],
  ['108 ambulance', '108 एंबुलेंस', '108 रुग्णवाहिका'],
  ['Crane', 'क्रेन', 'क्रेन'],
  ['Police', 'पुलिस', 'पोलीस'],
  ['Fire tender', 'दमकल', 'अग्निशमन'],
  ['First aid', 'प्राथमिक उपचार', 'प्रथमोपचार'],
  ['Mechanic', 'मिस्त्री', 'मेकॅनिक'],
  ['Fuel or water', 'ईंधन या पानी', 'इंधन किंवा पाणी'],
  ['Traffic diversion', 'यातायात मोड़ना', 'वाहतूक वळवणे'],
  ['None', 'कोई नहीं', 'काही नाही'],
];
