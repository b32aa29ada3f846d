/** An asset, declared once (domain.md section 3.4): form, record, list, server and outbox are made of it. */
import {
  code,
  day,
  decimal,
  inr,
  int,
  lookup,
  oneOf,
  plannedDay,
  qty,
  recordOf,
  text,
} from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { locationShape } from '@chainage/shared/contracts/location';
import { attributesSchema } from './asset.ts';
import { ASSETS_CONTRACT } from './contract.ts';
import { assetPlace } from './place.ts';
import { ASSET_CONDITIONS, ASSET_STATUSES } from './states.ts';
import { ATTRIBUTES, attributeShape, attributesShown, hasAttributes } from './type-registry.ts';
import { assetFlow } from './workflow.ts';

export const asset: RecordKind = {
  ...assetPlace,
  contract: ASSETS_CONTRACT,
  flow: assetFlow,
  fields: {
    asset_type: lookup('asset-types', { setting: 'asset_types' }),
    asset_code: code(30),
    name: text(120),
    condition: oneOf(ASSET_CONDITIONS),
    status: oneOf(ASSET_STATUSES),
    /** What it is a part of: a joint of its bridge. */
    parent: recordOf('asset-registers'),
    ...attributeShape,
    ...locationShape,
    /** From the edge of the carriageway. */
    side_offset_m: decimal(4, 1, 'm'),
    quantity: qty(),
    unit: lookup('units-of-measurement'),
    replacement_rate: inr(),
    make: text(60),
    model: text(60),
    serial_no: text(60),
    /** Bridges serve longer than registers are kept. */
    installed_on: day({ since: '1800-01-01' }),
    warranty_until: plannedDay(),
    last_inspected_on: day(),
    /** Worked out where nobody says it (`next-inspection.ts`), and a day like any other. */
    next_inspection_on: plannedDay(),
    /** Months; as usual for its type where empty. */
    inspected_every: int(1, 120),
  },
  show: attributesShown,
  sections: [
    { key: 'what', fields: ['asset_type', 'asset_code', 'name', 'parent', 'condition', 'status'] },
    { key: 'attributes', fields: ATTRIBUTES, show: hasAttributes },
    {
      key: 'where',
      fields: [
        ...['highway', 'package', 'direction', 'chainage_from', 'chainage_to', 'type_of_road'],
        ...['side_offset_m', 'landmark', 'lat', 'lng', 'gps_accuracy_m'],
      ],
    },
    { key: 'amount', fields: ['quantity', 'unit', 'replacement_rate'] },
    { key: 'make', fields: ['make', 'model', 'serial_no'] },
    {
      key: 'care',
      fields: ['last_inspected_on', 'next_inspection_on', 'inspected_every', 'installed_on', 'warranty_until'],
    },
  ],
  required: {
    create: [
      ...['asset_type', 'asset_code', 'name', 'condition', 'status'],
      ...['highway', 'package', 'direction', 'chainage_from', 'quantity', 'unit'],
    ],
  },
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10, inspection: 60 },
  stepFields: {
    /** When to come again, where that is not as often as usual. */
    next_on: plannedDay(),
  },
  story: {
    due: { from: 'last_inspected_on', until: 'next_inspection_on', idle: ['retired'] },
    faces: ['created_by'],
    office: [
      ...['highway', 'package', 'direction', 'chainage_from', 'type_of_road', 'lat', 'lng', 'gps_accuracy_m'],
      ...['replacement_rate', 'installed_on', 'warranty_until', 'inspected_every'],
    ],
  },
  byDevice: ['location_source'],
  code: 'asset_code',
  search: ['name', 'chainage_from', 'landmark', 'serial_no'],
  kept: { attributes: attributesSchema },
  blank: { attributes: {} },
  export: ['asset_code', 'asset_type', 'name', 'chainage_from', 'direction', 'condition', 'status'],
};
