/**
 * What a crew calls the things it reports, by type: in English and in Hindi and Marathi as they are typed in Latin letters, then in
 * their own. Only the menu of reports goes by these; a search for records, where a pothole is a sub-type, does not (`called` of a type).
 */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { Labels } from '@chainage/shared/contracts/registry';

export const CREW_WORDS: Readonly<Partial<Record<IssueType, Labels>>> = {
  routine_maintenance: {
    en: `pothole crack rut bleeding shoulder edge drop rain cut drain culvert silt sign board marking paint km stone railing
      barrier guard rail guardrail stud litter garbage bush bushes plant bridge joint parapet toilet bus bay repair gaddha khadda gadda darar naali
      pulia puliya kachra kooda jhadi jhaadi pul marammat durusti`,
    hi: 'गड्ढा गड्ढे दरार सड़क टूटी किनारा धँसा नाली पुलिया गाद बोर्ड पट्टे रेलिंग बैरियर कूड़ा कचरा झाड़ी झाड़ियाँ पौधा पुल जोड़ मुंडेर शौचालय',
    mr: 'खड्डा खड्डे भेग रस्ता खचला कडा गटार नाली मोरी गाळ फलक बोर्ड पट्टे रेलिंग कठडा कचरा झुडपे झुडूप रोप पूल सांधा शौचालय',
  },
  major_maintenance: {
    en: 'overlay milling tar asphalt bitumen resurfacing micro-surfacing slurry bearing expansion joint junction damar dambar',
    hi: 'डामर नई परत मिलिंग बेयरिंग चौराहा पुल का काम',
    mr: 'डांबर डांबरीकरण नवीन थर मिलिंग बेअरिंग चौक पुलाचे काम',
  },
  electrical_maintenance: {
    en: `street light streetlight bulb lamp out pole cable wire feeder high mast toll lane ups generator camera vms call box batti bijli
      bijlee khamba vij veej diva`,
    hi: 'बत्ती बंद बल्ब खंभा तार केबल बिजली हाई मास्ट टोल जनरेटर कैमरा',
    mr: 'दिवा बंद बल्ब खांब तार केबल वीज हाय मास्ट टोल जनरेटर कॅमेरा',
  },
  road_user_accident: {
    en: 'accident crash collision hit overturned pedestrian injured dead haadsa hadsa durghatna takkar apghat dhadak palti',
    hi: 'हादसा दुर्घटना टक्कर भिड़ंत पलटी गाड़ी घायल मौत एक्सीडेंट',
    mr: 'हादसा अपघात धडक टक्कर वाहन उलटले पलटी जखमी मृत्यू एक्सिडेंट',
  },
  highway: {
    en: 'our staff our vehicle patrol vehicle contractor work zone crash accident haadsa apghat karmchari kamgar',
    hi: 'हादसा दुर्घटना हमारा कर्मचारी हमारी गाड़ी ठेकेदार कार्य क्षेत्र में टक्कर',
    mr: 'अपघात आमची गाडी ठेकेदार कंत्राटदार कामाचे क्षेत्र धडक',
  },
  occupational: {
    en: 'worker hurt fall fell shock burn heat snake bite first aid chot dukhapat mazdoor majdoor kamgar saanp',
    hi: 'चोट मज़दूर गिरा करंट जला लू साँप काटा',
    mr: 'दुखापत जखम मजूर कामगार पडला शॉक भाजले उष्माघात साप चावला',
  },
  hazard: {
    en: 'danger risk no helmet ppe open pit exposed wire unguarded khatra khatara dhoka bina helmet',
    hi: 'ख़तरा जोखिम बिना हेलमेट खुला गड्ढा खुला तार बचे',
    mr: 'धोका धोकादायक विना हेल्मेट उघडा खड्डा उघडी तार',
  },
  enroachment_row: {
    en: 'stall shop vendor hawker hut hoarding banner crops thela dukaan dukan kabza atikraman jhopdi tapri',
    hi: 'ठेला दुकान क़ब्ज़ा झोपड़ी रेहड़ी होर्डिंग बैनर फ़सल',
    mr: 'टपरी दुकान हातगाडी झोपडी फलक बॅनर पीक कब्जा',
  },
  vehicle_breakdown: {
    en: `puncture tyre burst tire engine tow crane stopped truck car bus broken down out of fuel gaadi gadi kharab kharaab band
      panchar pankchar`,
    hi: 'पंक्चर पंचर टायर फटा इंजन गाड़ी बंद ट्रक क्रेन डीज़ल ख़त्म',
    mr: 'पंक्चर पंचर टायर फुटला इंजिन गाडी बंद ट्रक क्रेन डिझेल संपले',
  },
  unauthorised_parking: {
    en: 'parking parked truck standing on shoulder lay-by wrong side khadi gaadi gadi ubhi',
    hi: 'पार्किंग खड़ा ट्रक खड़ी गाड़ी सड़क पर खड़ी',
    mr: 'पार्किंग उभा ट्रक उभी गाडी रस्त्यावर उभी',
  },
  traffic_violation: {
    en: 'wrong side overspeed speeding overload overloaded drunk no helmet toll jump challan chalan ulti disha niyam',
    hi: 'उल्टी दिशा रॉन्ग साइड तेज़ रफ़्तार ओवरलोड चालान बिना हेलमेट टोल तोड़ा',
    mr: 'उलट दिशा राँग साइड वेग ओव्हरलोड चलान विना हेल्मेट टोल चुकवला',
  },
  dead_animal_debris_removal: {
    en: `animal dead dog cow buffalo goat cattle pig monkey debris stones mud oil spill diesel fallen tree branch tyre piece load
      janwar jaanwar janavar kutta kutra gaay gai bhains mhais bakri ped jhad zaad zad malba tel`,
    hi: 'जानवर पशु कुत्ता गाय भैंस बकरी बंदर पेड़ डाल मलबा पत्थर मिट्टी तेल फैला टायर',
    mr: 'जनावर प्राणी कुत्रा गाय म्हैस बकरी माकड झाड फांदी राडारोडा दगड माती तेल सांडले टायर',
  },
  material_damage: {
    en: 'barrier hit railing broken sign hit pole hit median kerb gantry toll property tuta toota nuksan tutla',
    hi: 'बैरियर टूटा रेलिंग टूटी खंभा टूटा बोर्ड टूटा डिवाइडर टूटा नुक़सान',
    mr: 'बॅरियर तुटले रेलिंग तुटली खांब तुटला फलक तुटला दुभाजक तुटला नुकसान',
  },
  unauthorised_access: {
    en: 'dhaba hotel petrol pump fuel station village road farm factory gate driveway approach rasta gaon gaav',
    hi: 'ढाबा होटल पेट्रोल पंप गाँव का रास्ता खेत का रास्ता फ़ैक्टरी',
    mr: 'ढाबा धाबा हॉटेल पेट्रोल पंप गावाचा रस्ता शेताचा रस्ता कारखाना',
  },
  unauthorised_media_cut: {
    en: 'median cut divider cut gap u-turn digging trench cable ofc pipeline khudai khodkam divider tod',
    hi: 'डिवाइडर कट डिवाइडर तोड़ा यू-टर्न खुदाई खाई केबल पाइप',
    mr: 'दुभाजक कट दुभाजक तोडला यू-टर्न खोदकाम खंदक केबल पाइप',
  },
  other: {
    en: 'complaint fight theft robbery protest crowd flood waterlogging storm vip fire shikayat takrar chori jhagda pani aag',
    hi: 'शिकायत झगड़ा चोरी भीड़ बाढ़ पानी भरा तूफ़ान वीआईपी आग',
    mr: 'तक्रार भांडण चोरी गर्दी पूर पाणी साचले वादळ व्हीआयपी आग',
  },
};
