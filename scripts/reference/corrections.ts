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

/** By state: entries of the package that are no district or bear a former name, and those that stand for them. */
export const DISTRICTS: Readonly<Record<string, { drop: readonly string[]; add: readonly District[] }>> = {
  andhra_pradesh: {
    drop: ['Sri SathyaYSR'],
    add: [{ label: 'Sri Sathya Sai' }, { label: 'YSR Kadapa', former: ['Cuddapah', 'YSR'] }],
  },
  maharashtra: {
    drop: ['Ahmednagar', 'Aurangabad', 'Mumbai suburban', 'Osmanabad'],
    add: [
      { label: 'Ahilyanagar', former: ['Ahmednagar'] },
      { label: 'Chhatrapati Sambhajinagar', former: ['Aurangabad'] },
      { label: 'Dharashiv', former: ['Osmanabad'] },
      { label: 'Mumbai Suburban' },
    ],
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
