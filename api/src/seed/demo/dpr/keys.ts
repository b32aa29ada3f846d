/** What the demo's packages are paid for (domain.md section 7): twelve items in each, by report. */
import type { Method, ReportType } from '@chainage/shared/contracts/dpr/setup/states';

export interface DemoReport {
  name: string;
  issue_type: ReportType;
  module_key: string;
}

export const DEMO_REPORTS = [
  { name: 'Routine maintenance', issue_type: 'routine_maintenance', module_key: 'routine-works' },
  { name: 'Signs, markings and barriers', issue_type: 'routine_maintenance', module_key: 'road-furniture' },
  { name: 'Overlay and surfacing', issue_type: 'major_maintenance', module_key: 'overlay-works' },
  { name: 'Lighting', issue_type: 'electrical_maintenance', module_key: 'lighting' },
] as const satisfies readonly DemoReport[];

export interface DemoKey {
  report: (typeof DEMO_REPORTS)[number]['module_key'];
  item_no: string;
  description: string;
  /** By its code. */
  unit: string;
  method: Method;
  rate: string;
  /** Of the first package, and of the second. */
  scope: readonly [string, string];
  opening: readonly [string, string];
  /** Of each month; the second package's is two thirds. */
  plan: string;
}

type Row = readonly [
  report: DemoKey['report'],
  item_no: string,
  description: string,
  unit: string,
  method: Method,
  rate: string,
  scope: readonly [string, string],
  opening: readonly [string, string],
  plan: string,
];

// With the logs of the month before last the overlay of the first package comes to 1,860.500; the marking of the second is
// all but used up, so that its logs go over the scope.
// prettier-ignore
const ROWS: readonly Row[] = [
  ['routine-works',  '1.1', 'Patching of potholes, 50 mm',         'sqm', 'area',   '485.00',  ['9000.000', '6000.000'],   ['3120.000', '1980.000'],   '450.000'],
  ['routine-works',  '1.2', 'Crack sealing with rubberised bitumen', 'rm', 'length', '62.50',  ['24000.000', '16000.000'], ['8600.000', '5200.000'],   '1200.000'],
  ['routine-works',  '1.3', 'Cleaning of roadside drains',         'rm',  'length', '38.00',   ['60000.000', '42000.000'], ['21400.000', '15150.000'], '2800.000'],
  ['routine-works',  '1.4', 'Grass cutting on shoulders',          'sqm', 'area',   '3.20',    ['480000.000', '320000.000'], ['161000.000', '98000.000'], '24000.000'],
  ['routine-works',  '1.5', 'Median plants replaced',              'nos', 'nos',    '145.00',  ['5200.000', '3600.000'],   ['1480.000', '960.000'],    '220.000'],
  ['routine-works',  '1.6', 'Mechanical sweeping of carriageway',  'km',  'direct', '1850.00', ['6000.000', '4200.000'],   ['2240.000', '1510.000'],   '260.000'],
  ['road-furniture', '2.1', 'Cautionary signs fixed',              'nos', 'nos',    '4250.00', ['320.000', '210.000'],     ['96.000', '58.000'],       '14.000'],
  ['road-furniture', '2.2', 'Thermoplastic marking, 2.5 mm',       'sqm', 'area',   '610.00',  ['7200.000', '1200.000'],   ['2150.000', '1180.000'],   '360.000'],
  ['road-furniture', '2.3', 'W-beam crash barrier, repaired',      'rm',  'length', '2480.00', ['2600.000', '1700.000'],   ['610.000', '390.000'],     '90.000'],
  ['overlay-works',  '3.1', 'BC 40 mm',                            'cum', 'volume', '9850.00', ['4200.000', '2800.000'],   ['1500.000', '940.000'],    '600.000'],
  ['overlay-works',  '3.2', 'Micro-surfacing, type II',            'sqm', 'area',   '168.00',  ['52000.000', '36000.000'], ['12400.000', '7800.000'],  '4200.000'],
  ['lighting',       '4.1', 'LED lamp 150 W replaced',             'nos', 'nos',    '6120.00', ['640.000', '420.000'],     ['118.000', '74.000'],      '24.000'],
];

export const DEMO_KEYS: readonly DemoKey[] = ROWS.map(
  ([report, item_no, description, unit, method, rate, scope, opening, plan]) => ({
    ...{ report, item_no, description, unit, method, rate, scope, opening, plan },
  }),
);
