/** What the store of the demo keeps: five of each of the first eight categories (domain.md sections 5.5 and 7). */

export interface DemoItem {
  code: string;
  name: string;
  /** Codes of the lists. */
  sub: string;
  unit: string;
  opening: number;
  rate: number;
  reorder: number;
  /** What a team takes at a time, at most. */
  takes: number;
  /** Days that it keeps. */
  life?: number;
  /** It has run low and nothing has come since. */
  isLow?: boolean;
}

type Row = readonly [
  code: string,
  name: string,
  sub: string,
  unit: string,
  opening: number,
  rate: number,
  reorder: number,
  takes: number,
  more?: Pick<DemoItem, 'life' | 'isLow'>,
];

// prettier-ignore
const ROWS: readonly Row[] = [
  ['BIT-VG30', 'Bitumen VG-30, drum', 'bitumen_vg_30', 'mt', 12, 52_400, 4, 1],
  ['BIT-VG40', 'Bitumen VG-40, drum', 'bitumen_vg_40', 'mt', 6, 54_900, 2, 1],
  ['EMU-RS1', 'Emulsion RS-1', 'emulsion', 'ltr', 1800, 48, 600, 120, { life: 90 }],
  ['EMU-SS1', 'Emulsion SS-1', 'emulsion', 'ltr', 1200, 46, 400, 100, { life: 90 }],
  ['CMX-25', 'Cold mix, bag of 25 kg', 'cold_mix', 'bag', 140, 385, 60, 12, { life: 180, isLow: true }],
  ['AGG-10', 'Aggregate 10 mm', 'aggregate_10_mm', 'cum', 60, 1180, 20, 5],
  ['AGG-20', 'Aggregate 20 mm', 'aggregate_20_mm', 'cum', 80, 1120, 20, 6],
  ['AGG-40', 'Aggregate 40 mm', 'aggregate_40_mm', 'cum', 40, 1080, 10, 4],
  ['OPC-43', 'Cement OPC 43, bag', 'cement_opc', 'bag', 220, 372, 80, 14, { life: 90 }],
  ['SND-R', 'River sand', 'sand', 'cum', 36, 1650, 10, 3],
  ['WBM-43', 'W-beam, 4.318 m', 'w_beam', 'nos', 90, 3850, 30, 6],
  ['PST-18', 'Post for W-beam, 1.8 m', 'post', 'nos', 120, 1640, 40, 8],
  ['SGN-80', 'Speed limit sign 80', 'sign', 'nos', 24, 2900, 8, 2],
  ['DEL-100', 'Delineator, 1 m', 'delineator', 'nos', 180, 310, 60, 12, { isLow: true }],
  ['STD-R', 'Road stud, red', 'road_stud', 'nos', 400, 165, 120, 25],
  ['THM-W', 'Thermoplastic, white', 'thermoplastic', 'kg', 2400, 74, 800, 150, { life: 365 }],
  ['THM-Y', 'Thermoplastic, yellow', 'thermoplastic', 'kg', 900, 79, 300, 75, { life: 365 }],
  ['GLB-1', 'Glass beads, type 1', 'glass_beads', 'kg', 600, 58, 200, 40],
  ['PRM-1', 'Primer for marking', 'primer', 'ltr', 160, 215, 50, 10, { life: 180 }],
  ['PRM-2', 'Primer for concrete', 'primer', 'ltr', 80, 240, 25, 6, { life: 180 }],
  ['LED-150', 'LED luminaire 150 W', 'led_luminaire', 'nos', 32, 6450, 10, 2],
  ['LED-90', 'LED luminaire 90 W', 'led_luminaire', 'nos', 24, 4300, 8, 2],
  ['CBL-4C', 'Cable 4 core, 16 sqmm', 'cable', 'm', 900, 284, 300, 60],
  ['MCB-32', 'MCB 32 A', 'mcb', 'nos', 40, 420, 12, 3],
  ['DRV-150', 'Driver 150 W', 'driver', 'nos', 18, 1850, 8, 2, { isLow: true }],
  ['CON-750', 'Traffic cone 750 mm', 'cone', 'nos', 160, 480, 50, 12],
  ['BAR-W', 'Barricade, water-filled', 'barricade', 'nos', 60, 3150, 20, 4],
  ['VST-R', 'Vest, reflective', 'vest', 'nos', 110, 190, 40, 8],
  ['HLM-Y', 'Helmet, yellow', 'helmet', 'nos', 70, 260, 25, 5, { life: 1095 }],
  ['BLK-S', 'Blinker, solar', 'blinker', 'nos', 48, 1480, 15, 4],
  ['SPL-BOU', 'Sapling, bougainvillea', 'sapling', 'nos', 260, 42, 80, 25, { life: 45 }],
  ['SPL-NER', 'Sapling, nerium', 'sapling', 'nos', 240, 38, 80, 25, { life: 45 }],
  ['SPL-CAS', 'Sapling, cassia', 'sapling', 'nos', 160, 55, 50, 15, { life: 45 }],
  ['MAN-F', 'Farmyard manure', 'manure', 'cum', 30, 900, 8, 3],
  ['MAN-V', 'Vermicompost, bag', 'manure', 'bag', 80, 320, 25, 6, { life: 180 }],
  ['HSD-1', 'Diesel (HSD)', 'hsd', 'ltr', 4200, 92, 1500, 180],
  ['OIL-15W', 'Engine oil 15W-40', 'oil', 'ltr', 180, 285, 60, 10, { life: 730 }],
  ['OIL-HYD', 'Hydraulic oil 68', 'oil', 'ltr', 120, 210, 40, 10, { life: 730 }],
  ['GRS-1', 'Grease', 'oil', 'kg', 60, 340, 20, 4, { life: 730 }],
  ['OIL-2T', 'Oil 2T for grass cutters', 'oil', 'ltr', 70, 265, 20, 5, { life: 730 }],
];

export const BHIMA_ITEMS: readonly DemoItem[] = ROWS.map(
  ([code, name, sub, unit, opening, rate, reorder, takes, more]) => ({
    ...{ code, name, sub, unit, opening, rate, reorder, takes },
    ...more,
  }),
);

/** The other organisation has begun with its safety store alone. */
export const DECCAN_ITEMS: readonly DemoItem[] = BHIMA_ITEMS.slice(25, 30).map((item) => ({ ...item, isLow: false }));
