import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { attributes } from './attributes-en.ts';

export const en: SheetWords = {
  name: 'Asset register',
  columns: {
    asset_code: 'Code',
    asset_type: 'Type',
    name: 'Name',
    condition: 'Condition',
    status: 'Status',
    highway: 'Highway',
    package: 'Package',
    direction: 'Side',
    chainage_from: 'Chainage from (km)',
    chainage_to: 'Chainage to (km)',
    type_of_road: 'Part of the road',
    side_offset_m: 'From the edge of the road (m)',
    landmark: 'Landmark',
    lat: 'Latitude',
    lng: 'Longitude',
    quantity: 'Quantity',
    unit: 'Unit',
    replacement_rate: 'Replacement rate (₹)',
    make: 'Make',
    model: 'Model',
    serial_no: 'Serial number',
    last_inspected_on: 'Last inspected',
    next_inspection_on: 'Next inspection',
    inspected_every: 'Inspected every (months)',
    installed_on: 'Installed',
    warranty_until: 'Warranty until',
    ...attributes.columns,
  },
  values: {
    ...attributes.values,
    condition: {
      good: 'Good',
      fair: 'Fair',
      poor: 'Poor',
      critical: 'Critical',
      missing: 'Missing',
    },
    status: {
      active: 'In use',
      under_repair: 'Under repair',
      retired: 'Retired',
    },
  },
  filters: {
    chainage_from: 'From chainage',
    chainage_to: 'To chainage',
  },
};
