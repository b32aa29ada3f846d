/** What the packages say wrongly or not at all, as of 2026. */

/** By two letters; the package gives the country's own name instead, or nothing. */
export const NATIONALITIES: Readonly<Record<string, string>> = {
  AI: 'Anguillan',
  AQ: 'Antarctic',
  AS: 'American Samoan',
  AW: 'Aruban',
  AX: 'Ålander',
  BM: 'Bermudian',
  BQ: 'Bonairean, Saban or Statian',
  BV: 'Norwegian',
  IO: 'British',
  KY: 'Caymanian',
  CX: 'Christmas Islander',
  CC: 'Cocos Islander',
  CK: 'Cook Islander',
  CW: 'Curaçaoan',
  DJ: 'Djiboutian',
  FK: 'Falkland Islander',
  FO: 'Faroese',
  GI: 'Gibraltarian',
  GL: 'Greenlander',
  GP: 'Guadeloupean',
  GU: 'Guamanian',
  GG: 'Guernseyman or Guernseywoman',
  HM: 'Australian',
  VA: 'Vatican citizen',
  HK: 'Hong Konger',
  JE: 'Jerseyman or Jerseywoman',
  MO: 'Macanese',
  MQ: 'Martinican',
  YT: 'Mahoran',
  MS: 'Montserratian',
  NC: 'New Caledonian',
  NU: 'Niuean',
  NF: 'Norfolk Islander',
  MP: 'Northern Mariana Islander',
  PG: 'Papua New Guinean',
  PN: 'Pitcairn Islander',
  PR: 'Puerto Rican',
  RE: 'Réunionese',
  BL: 'Barthélemois',
  SH: 'Saint Helenian',
  MF: 'Saint-Martinois',
  PM: 'Saint-Pierrais or Miquelonnais',
  VC: 'Vincentian',
  SX: 'Sint Maartener',
  GS: 'British',
  SS: 'South Sudanese',
  SJ: 'Norwegian',
  TK: 'Tokelauan',
  TM: 'Turkmen',
  TC: 'Turks and Caicos Islander',
  UM: 'American',
  VU: 'Ni-Vanuatu',
  VG: 'British Virgin Islander',
  VI: 'U.S. Virgin Islander',
  EH: 'Sahrawi',
};

/** Their numbers are the package's own: ISO 3166-1 gives them none. */
export const WITHOUT_NUMBER: readonly string[] = ['XK'];

interface District {
  label: string;
  /** Names it had, by which people still look for it. */
  former?: string[];
}

/** By state, as the package calls them, districts that are called otherwise now; the package's name becomes a former one. */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assam: { Karimganj: 'Sribhumi' },
  karnataka: {
    'Bangalore Rural': 'Bengaluru Rural',
    'Bangalore Urban': 'Bengaluru Urban',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    Chikmagalur: 'Chikkamagaluru',
    Gulbarga: 'Kalaburagi',
    Mysore: 'Mysuru',
    Ramanagara: 'Bengaluru South',
    Shimoga: 'Shivamogga',
  },
  maharashtra: {
    Ahmednagar: 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
  },
  sikkim: {
    'East Sikkim': 'Gangtok',
    'North Sikkim': 'Mangan',
    'South Sikkim': 'Namchi',
    'West Sikkim': 'Gyalshing',
  },
  uttar_pradesh: { Allahabad: 'Prayagraj', Faizabad: 'Ayodhya' },
};

/** By state and the name of today, which the package has, what people still call a district. */
export const FORMERLY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  assam: { 'Dima Hasao': ['North Cachar Hills'] },
  bihar: { Kaimur: ['Bhabua'] },
  chhattisgarh: { Kabirdham: ['Kawardha'] },
  haryana: { Gurugram: ['Gurgaon'], Nuh: ['Mewat'] },
  karnataka: { Tumakuru: ['Tumkur'], Vijayapura: ['Bijapur'] },
  madhya_pradesh: { Narmadapuram: ['Hoshangabad'] },
  punjab: {
    'Sahibzada Ajit Singh Nagar': ['Mohali'],
    'Shahid Bhagat Singh Nagar': ['Nawanshahr'],
    Rupnagar: ['Ropar'],
  },
  tamil_nadu: { Thoothukudi: ['Tuticorin'] },
  telangana: { Hanamkonda: ['Warangal Urban'], Warangal: ['Warangal Rural'] },
  uttar_pradesh: {
    Amroha: ['Jyotiba Phule Nagar'],
    Bhadohi: ['Sant Ravidas Nagar'],
    Hapur: ['Panchsheel Nagar'],
    Hathras: ['Mahamaya Nagar'],
    Kasganj: ['Kanshiram Nagar'],
    Sambhal: ['Bhimnagar'],
    Shamli: ['Prabuddhanagar'],
  },
};

/** By state: entries of the package that are no district, and those that it lacks. */
export const DISTRICTS: Readonly<Record<string, { drop: readonly string[]; add: readonly District[] }>> = {
  andhra_pradesh: {
    drop: ['Sri SathyaYSR'],
    add: [{ label: 'Sri Sathya Sai' }, { label: 'YSR Kadapa', former: ['Cuddapah', 'YSR'] }],
  },
  // announced in 2020 and never made; those of 2023 are missing
  madhya_pradesh: { drop: ['Chachoda', 'Nagda'], add: [{ label: 'Mauganj' }, { label: 'Pandhurna' }] },
  maharashtra: {
    drop: ['Mumbai suburban'],
    add: [{ label: 'Mumbai Suburban' }],
  },
  rajasthan: {
    drop: [],
    add: [
      'Balotra',
      'Beawar',
      'Deeg',
      'Didwana-Kuchaman',
      'Khairthal-Tijara',
      'Kotputli-Behror',
      'Phalodi',
      'Salumbar',
    ].map((label) => ({ label })),
  },
  uttarakhand: { drop: ['Didihat', 'Kotdwar', 'Ranikhet', 'Yamunotri'], add: [] },
};
