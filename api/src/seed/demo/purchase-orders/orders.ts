/** Orders of the demo (domain.md section 7): five that run, one used up, one that SAP has not released, one cancelled. */

export interface DemoItem {
  text: string;
  unit: string;
  /** Left out where it is what its receipt brought. */
  quantity?: string;
  price: string;
  per?: string;
  over?: string;
  material?: string;
  /** How many logs use it. */
  lines?: number;
  receipts?: number;
}

export interface DemoOrder {
  po_number: string;
  supplier_name: string;
  supplier_code?: string;
  currency?: string;
  /** Days before the seeding on which it was placed. */
  days: number;
  sap?: true;
  unreleased?: true;
  cancelled?: true;
  items: readonly DemoItem[];
}

// prettier-ignore
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { po_number: '4500001234', supplier_name: 'Maha Bitumen Depot', supplier_code: '100214', days: 75, sap: true, items: [
    { text: 'Bituminous concrete 40 mm, laid', unit: 'cum', quantity: '2400', price: '8900', over: '5', lines: 6 },
    { text: 'Bitumen VG-30, drum', unit: 'mt', quantity: '40', price: '51800', over: '5', receipts: 1 },
    { text: 'Tack coat, emulsion', unit: 'sqm', quantity: '48000', price: '1840', per: '100' },
    { text: 'Milling of old surface', unit: 'sqm', quantity: '30000', price: '62.50', lines: 4 },
  ] },
  { po_number: '4500001301', supplier_name: 'Shree Road Markings', supplier_code: '100377', days: 60, sap: true, items: [
    { text: 'Thermoplastic marking 2.5 mm', unit: 'sqm', quantity: '12000', price: '485', over: '10', lines: 3 },
    { text: 'Glass beads', unit: 'kg', quantity: '3000', price: '74' },
    { text: 'Road studs, both sides', unit: 'nos', quantity: '1500', price: '290' },
  ] },
  { po_number: '4500001347', supplier_name: 'Latur Road Safety Stores', supplier_code: '100391', days: 52, sap: true, items: [
    { text: 'Traffic cones 750 mm', unit: 'nos', quantity: '400', price: '640', receipts: 1 },
    { text: 'Reflective vests', unit: 'nos', quantity: '250', price: '310' },
    { text: 'Blinkers, solar', unit: 'nos', quantity: '60', price: '2450' },
    { text: 'Barricade boards', unit: 'nos', quantity: '120', price: '1890' },
  ] },
  { po_number: 'M-26-0041', supplier_name: 'Sai Traders, Solapur', days: 45, items: [
    { text: 'Cement OPC 53', unit: 'bag', quantity: '1200', price: '385' },
    { text: 'Crushed sand', unit: 'cum', quantity: '350', price: '1650' },
    { text: 'Aggregate 20 mm', unit: 'cum', quantity: '500', price: '1480' },
  ] },
  { po_number: 'M-26-0047', supplier_name: 'RoadScan Instruments Inc.', currency: 'USD', days: 30, items: [
    { text: 'Retroreflectometer', unit: 'nos', quantity: '2', price: '12450' },
    { text: 'Calibration, yearly', unit: 'nos', quantity: '3', price: '1180.50' },
  ] },
  { po_number: '4500001188', supplier_name: 'Shree Electricals', supplier_code: '100120', days: 90, sap: true, items: [
    { text: 'As delivered, first lot', unit: '', price: '212', receipts: 1 },
    { text: 'As delivered, second lot', unit: '', price: '53900', receipts: 1 },
  ] },
  { po_number: '4500001402', supplier_name: 'Deshmukh Crash Barriers', supplier_code: '100455', days: 12, sap: true, unreleased: true, items: [
    { text: 'W-beam, 3 mm', unit: 'rm', quantity: '2500', price: '2140' },
    { text: 'Posts with spacers', unit: 'nos', quantity: '1250', price: '1360' },
    { text: 'End terminals', unit: 'nos', quantity: '18', price: '21500' },
  ] },
  { po_number: 'M-26-0033', supplier_name: 'Green Belt Nursery', days: 80, cancelled: true, items: [
    { text: 'Saplings, neem and banyan', unit: 'nos', quantity: '2000', price: '45' },
    { text: 'Manure', unit: 'mt', quantity: '40', price: '2600' },
    { text: 'Tree guards', unit: 'nos', quantity: '500', price: '420' },
  ] },
];
