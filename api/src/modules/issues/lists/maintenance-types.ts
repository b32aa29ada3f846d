/** Categories and issue types of the maintenance types, with the repair limits of the model schedule (domain.md 5.1). */
import type { CategoryTable } from './row.ts';

// prettier-ignore
export const MAINTENANCE_TYPES: CategoryTable = {
  routine_maintenance: [
    ['Pavement', 'सड़क की सतह', 'रस्त्याचा पृष्ठभाग', [
      ['Pothole', 'गड्ढा', 'खड्डा', { sla_hours: 24 }],
      ['Breach or blockade', 'सड़क कटाव या अवरोध', 'रस्ता खचणे किंवा अडथळा', { sla_hours: 360, temporary_sla_hours: 24 }],
      ['Cracking over 5% per km', 'प्रति किमी 5% से अधिक दरारें', 'प्रति किमी 5% पेक्षा जास्त भेगा', { sla_hours: 720 }],
      ['Rutting over 10 mm', '10 मिमी से गहरी पहिया-लीक', '10 मिमी पेक्षा खोल चाकोरी', { sla_hours: 720 }],
      ['Bleeding or skidding surface', 'डामर रिसाव या फिसलन', 'डांबर वर येणे किंवा घसरण', { sla_hours: 168 }],
      ['Ravelling over 10 sqm', '10 वर्ग मी से अधिक गिट्टी उखड़ना', '10 चौ.मी. पेक्षा जास्त खडी सुटणे', { sla_hours: 360 }],
      ['Edge damage over 10 cm', '10 सेमी से अधिक किनारा टूटना', '10 सेमी पेक्षा जास्त कडा तुटणे', { sla_hours: 360 }],
      ['Roughness over limit', 'सीमा से अधिक खुरदरापन', 'मर्यादेपेक्षा जास्त खडबडीतपणा', { sla_hours: 4320 }],
    ]],
    ['Shoulder and slope', 'सड़क किनारा और ढलान', 'बाजूपट्टी आणि उतार', [
      ['Edge drop over 40 mm', '40 मिमी से अधिक किनारा धँसाव', '40 मिमी पेक्षा जास्त कडा खचणे', { sla_hours: 168 }],
      ['Rain cut', 'बारिश से कटाव', 'पावसाने पडलेली घळ', { sla_hours: 168 }],
      ['Slope variation', 'ढलान बिगड़ी हुई', 'उतार बिघडलेला', { sla_hours: 720 }],
    ]],
    ['Drainage', 'जल निकासी', 'पाण्याचा निचरा', [
      ['Culvert or drain silted in rains', 'बारिश में पुलिया या नाली में गाद', 'पावसात मोरी किंवा गटार गाळाने भरणे', { sla_hours: 168 }],
      ['Urban drain desilting', 'शहरी नाली की गाद सफ़ाई', 'शहरी गटारातील गाळ काढणे', { sla_hours: 24 }],
    ]],
    ['Road furniture', 'बोर्ड, पट्टे, रेलिंग', 'फलक, पट्टे, रेलिंग', [
      ['Sign damaged or not reflective', 'संकेत बोर्ड टूटा या चमकहीन', 'फलक तुटलेला किंवा परावर्तन नाही', { sla_hours: 48 }],
      ['Sign missing', 'संकेत बोर्ड गायब', 'फलक गायब', { sla_hours: 168 }],
      ['Marking damaged', 'सड़क के पट्टे मिटे', 'रस्त्यावरील पट्टे पुसट', { sla_hours: 168 }],
      ['Km stone or paint', 'किमी पत्थर या रंग', 'किमी दगड किंवा रंग', { sla_hours: 720 }],
      ['Crash barrier or railing damaged', 'क्रैश बैरियर या रेलिंग टूटी', 'क्रॅश बॅरियर किंवा रेलिंग तुटलेले', { sla_hours: 168 }],
      ['Delineator or stud missing', 'डेलिनेटर या स्टड गायब', 'डेलिनेटर किंवा स्टड गायब', { sla_hours: 168 }],
    ]],
    ['Cleanliness', 'सफ़ाई', 'स्वच्छता', [
      ['Debris', 'मलबा', 'राडारोडा', { sla_hours: 6 }],
      ['Spill', 'सड़क पर फैला द्रव', 'रस्त्यावर सांडलेले द्रव', { sla_hours: 4 }],
      ['Litter', 'कूड़ा', 'कचरा', { sla_hours: 24 }],
    ]],
    ['Plantation', 'पेड़-पौधे', 'झाडे', [
      ['Fallen tree on carriageway', 'सड़क पर गिरा पेड़', 'रस्त्यावर पडलेले झाड', { sla_hours: 4 }],
      ['Head-room or sight obstruction', 'ऊँचाई या दृष्टि में रुकावट', 'उंची किंवा दृष्टीला अडथळा', { sla_hours: 24 }],
      ['Vegetation on structure', 'संरचना पर झाड़ियाँ', 'बांधकामावर वाढलेली झुडपे', { sla_hours: 360 }],
      ['Dead plant', 'सूखा पौधा', 'वाळलेले रोप', { sla_hours: 2160 }],
    ]],
    ['Structures', 'पुल और संरचनाएँ', 'पूल आणि बांधकामे', [
      ['Joint loose', 'जोड़ ढीला', 'सांधा सैल', { sla_hours: 360 }],
      ['Joint or bearing dirty, spouts clogged', 'जोड़ या बेयरिंग में गंदगी, निकास बंद', 'सांधा किंवा बेअरिंगमध्ये घाण, निचरा बंद', { sla_hours: 72 }],
      ['Parapet damage', 'पुल की मुंडेर टूटी', 'पुलाचा कठडा तुटलेला', { sla_hours: 72 }],
      ['Spalling', 'कंक्रीट झड़ना', 'काँक्रीट निखळणे', { sla_hours: 360 }],
      ['Crack', 'दरार', 'भेग', { sla_hours: 1080, temporary_sla_hours: 48 }],
      ['Scour', 'नींव का कटाव', 'पायाची झीज', { sla_hours: 360 }],
      ['Approach settlement', 'पुल पहुँच मार्ग धँसना', 'पुलाचा पोहोचमार्ग खचणे', { sla_hours: 720 }],
    ]],
    ['Facilities', 'सुविधाएँ', 'सुविधा', [
      ['Toilet, water or rest area defect', 'शौचालय, पानी या विश्राम स्थल में ख़राबी', 'शौचालय, पाणी किंवा विश्रांतीस्थळात बिघाड', { sla_hours: 24 }],
      ['Bus bay, lay-by or underpass', 'बस बे, ले-बाय या अंडरपास', 'बस थांबा, ले-बाय किंवा भुयारी मार्ग', { sla_hours: 360 }],
    ]],
  ],

  major_maintenance: [
    ['Overlay', 'ओवरले', 'नवीन थर', [
      ['Bituminous concrete', 'बिटुमिनस कंक्रीट', 'बिटुमिनस काँक्रीट'],
      ['Dense bituminous macadam', 'डेंस बिटुमिनस मैकडम', 'डेन्स बिटुमिनस मॅकॅडम'],
      ['Milling', 'मिलिंग', 'मिलिंग'],
    ]],
    ['Surface treatment', 'सतह उपचार', 'पृष्ठभाग उपचार', [
      ['Micro-surfacing', 'माइक्रो-सरफ़ेसिंग', 'मायक्रो-सरफेसिंग'],
      ['Slurry seal', 'स्लरी सील', 'स्लरी सील'],
    ]],
    ['Bridge rehabilitation', 'पुल पुनर्वास', 'पूल पुनर्बांधणी', [
      ['Expansion joints', 'विस्तार जोड़', 'प्रसरण सांधे'],
      ['Bearings', 'बेयरिंग', 'बेअरिंग'],
      ['Jacketing', 'जैकेटिंग', 'जॅकेटिंग'],
    ]],
    ['Safety works', 'सुरक्षा कार्य', 'सुरक्षा कामे', [
      ['Junction improvement', 'चौराहा सुधार', 'चौक सुधारणा'],
      ['Marking renewal', 'चिह्नांकन नवीनीकरण', 'पट्टे नूतनीकरण'],
    ]],
  ],

  electrical_maintenance: [
    ['Lighting', 'सड़क बत्ती', 'पथदिवे', [
      ['Lamp out', 'बत्ती बंद', 'दिवा बंद', { sla_hours: 24 }],
      ['Pole damaged', 'खंभा टूटा', 'खांब तुटलेला', { sla_hours: 168 }],
      ['Feeder trip', 'फ़ीडर ट्रिप', 'फीडर ट्रिप', { sla_hours: 8 }],
    ]],
    ['High mast', 'हाई मास्ट', 'हाय मास्ट', [
      ['Winch', 'विंच', 'विंच', { sla_hours: 168 }],
      ['High mast lamps', 'हाई मास्ट बत्तियाँ', 'हाय मास्ट दिवे', { sla_hours: 24 }],
    ]],
    ['Toll plaza', 'टोल प्लाज़ा', 'टोल नाका', [
      ['Lane power', 'लेन बिजली', 'लेन वीज', { sla_hours: 8 }],
      ['UPS', 'यूपीएस', 'यूपीएस', { sla_hours: 8 }],
      ['DG set', 'डीजी सेट', 'डीजी संच', { sla_hours: 8 }],
    ]],
    ['ATMS', 'एटीएमएस', 'एटीएमएस', [
      ['Camera, minor fault', 'कैमरा, छोटी ख़राबी', 'कॅमेरा, किरकोळ बिघाड', { sla_hours: 8 }],
      ['Camera, major fault', 'कैमरा, बड़ी ख़राबी', 'कॅमेरा, मोठा बिघाड', { sla_hours: 24 }],
      ['VMS, minor fault', 'वीएमएस, छोटी ख़राबी', 'व्हीएमएस, किरकोळ बिघाड', { sla_hours: 8 }],
      ['VMS, major fault', 'वीएमएस, बड़ी ख़राबी', 'व्हीएमएस, मोठा बिघाड', { sla_hours: 24 }],
      ['Emergency call box, minor fault', 'आपात कॉल बॉक्स, छोटी ख़राबी', 'आपत्कालीन कॉल बॉक्स, किरकोळ बिघाड', { sla_hours: 8 }],
      ['Emergency call box, major fault', 'आपात कॉल बॉक्स, बड़ी ख़राबी', 'आपत्कालीन कॉल बॉक्स, मोठा बिघाड', { sla_hours: 24 }],
    ]],
  ],
};
