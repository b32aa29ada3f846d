/** For tests: reports as a crew writes them, and what it types to find them; at the server and without signal alike. */

/** A report by its type, the English labels of its sub-type and of what its card shows, and what was written. */
export interface Reported {
  type: string;
  subType: string;
  fact?: string;
  text: string;
}

export const REPORTED = {
  pothole: { type: 'routine_maintenance', subType: 'Pothole', text: 'Deep one in the slow lane' },
  silt: { type: 'routine_maintenance', subType: 'Urban drain desilting', text: 'नाली में गाद' },
  breakdown: { type: 'vehicle_breakdown', subType: 'Heavy vehicle', fact: 'Tanker', text: 'Engine seized, no diesel' },
  parked: {
    type: 'unauthorised_parking',
    subType: 'Parked on shoulder',
    fact: 'Car, jeep or van',
    text: 'Trucks behind it',
  },
  dog: { type: 'dead_animal_debris_removal', subType: 'Dead animal', text: 'Dead dog in the slow lane' },
  tree: { type: 'dead_animal_debris_removal', subType: 'Fallen tree', text: 'Branch over both lanes' },
  crops: {
    type: 'enroachment_row',
    subType: 'Crops in right of way',
    fact: 'Crops',
    text: 'Sugar cane up to the edge',
  },
  dhaba: {
    type: 'enroachment_row',
    subType: 'Temporary structure',
    fact: 'Dhaba or shop',
    text: 'Tea of bamboo and tin',
  },
  lamp: { type: 'electrical_maintenance', subType: 'Lamp out', text: 'Dark since Monday' },
} as const satisfies Readonly<Record<string, Reported>>;
export type ReportedName = keyof typeof REPORTED;

/** What is typed, and which of the reports it finds. */
export const CREW_SEARCHES: readonly (readonly [searches: readonly string[], found: readonly ReportedName[]])[] = [
  [['pothole', 'potholes', 'गड्ढा', 'गड्ढे', 'गड्ढों', 'gaddha', 'gadha', 'gaddhe', 'gaddhon'], ['pothole']],
  [['खड्डा', 'खड्डे', 'खड्ड्यात', 'khadda', 'khadde'], ['pothole']],
  [['कुत्ता', 'कुत्ते', 'कुत्रा', 'kutta', 'kutte', 'kutra', 'dog', 'dogs'], ['dog']],
  [['गाय', 'gaay', 'gai', 'cow', 'भैंस', 'म्हैस', 'bhains', 'bakri', 'शेळी'], ['dog']],
  [['dhaba', 'ढाबा', 'ढाबे', 'dhabe', 'धाबा'], ['dhaba']],
  [['crops', 'फ़सल', 'fasal', 'पीक'], ['crops']],
  [['ट्रक', 'trak', 'truck', 'trucks', 'ट्रकों'], ['parked']],
  [['tanker', 'टैंकर', 'टँकर'], ['breakdown']],
  [
    ['गाड़ी', 'गाडी', 'गाड़ियाँ', 'gaadi', 'gadi', 'gaadiyan'],
    ['breakdown', 'parked'],
  ],
  [['गाद', 'gaad', 'गाळ'], ['silt']],
  [['नाली', 'नालियाँ', 'naali', 'गटार', 'drain'], ['silt']],
  [['बत्ती', 'बत्तियाँ', 'batti', 'दिवा', 'दिवे', 'diva'], ['lamp']],
  [['katta', 'gannaa', 'guda'], []],
  [['kutta lane', 'कुत्ते slow'], ['dog']],
  [['gaddhe deep'], ['pothole']],
];
