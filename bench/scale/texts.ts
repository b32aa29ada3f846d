/** What people write on issues, and the words each text is found by, as the product makes them. */
import { wordsOfText } from '../server-code.ts';

const WHAT = [
  'Pothole on the wheel path',
  'Edge broken beside the shoulder',
  'Truck stopped with a burst tyre',
  'Car will not start',
  'Dead dog on the carriageway',
  'Buffalo standing on the road',
  'Tree fallen after the storm',
  'Oil spilled over both lanes',
  'Median opened by villagers',
  'Street light does not burn',
  'Tea stall built on the road margin',
  'Guard rail bent by a truck',
  'Water stands after rain',
  'Sign board turned away',
  'Car hit the divider',
  'Two wheeler skidded',
  'Truck parked in the lane',
  'Overloaded dumper against traffic',
  'Cable cut at the pole',
  'Worker without helmet',
  'Joint of the bridge is loose',
  'Drain blocked with silt',
  'Cat eyes missing',
  'Cracks across the pavement',
  'Gate opened onto the service road',
  'सड़क पर गड्ढा',
  'ट्रक का टायर फटा',
  'पुलिया के पास पानी भरा',
  'गाय सड़क पर खड़ी',
  'डिवाइडर टूटा हुआ',
  'रस्त्यावर खड्डा',
] as const;
const WHERE = [
  'near the toll plaza',
  'before the bridge',
  'after the culvert',
  'opposite the petrol pump',
  'at the village crossing',
  'beside the dhaba',
  'under the flyover',
  'near the school',
  'at the U turn',
  'before the bus bay',
  'near Solapur naka',
  'towards Pune',
  'towards Hyderabad',
  'near Mohol',
  'at Tembhurni',
  'near Indapur',
  'पेट्रोल पंप के सामने',
  'पुल के पहले',
] as const;
const MORE = [
  'traffic is slow',
  'cones placed',
  'police informed',
  'crane called',
  'photo attached',
  'needs a gang of four',
  'seen at night',
  'second time this month',
  'told to the control room',
  'no injury',
  'driver is with the vehicle',
  'owner not found',
  'repair in the morning',
  'reported by a road user',
  'water tanker needed',
  'काम सुबह होगा',
  'कंट्रोल रूम को बताया',
] as const;
/** One in a hundred texts has one of these; `zanskar` stands in one alone. */
const SELDOM = ['tanker overturned', 'leopard seen', 'landslip', 'ammonia leak'] as const;

export interface Text {
  text: string;
  words: string[];
}

/** A few thousand different texts, the same each time. */
export function textsOfIssues(): Text[] {
  const texts = WHAT.flatMap((what, a) =>
    WHERE.flatMap((where, b) =>
      [0, 1, 2, 3, 4].map((c) => {
        const at = a * 90 + b * 5 + c;
        const seldom = at % 100 === 7 ? `, ${SELDOM[Math.floor(at / 100) % SELDOM.length]}` : '';
        return `${what} ${where}, ${MORE[at % MORE.length]}${seldom}`;
      }),
    ),
  );
  return texts.map((text) => ({ text, words: wordsOfText(text) }));
}
