/** The asset register as a file that goes out and comes in (domain.md section 6, "Assets": bulk xlsx import). */
import { ATTRIBUTES } from '@chainage/shared/contracts/assets/type-registry';
import { ASSET_SHEET } from '@chainage/shared/contracts/assets/list-declaration';
import { declareKindSheet } from '#kernel/sheets/take-in/kind-sheet.ts';
import { assetServed } from '../asset.served.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

declareKindSheet({
  key: ASSET_SHEET,
  served: assetServed,
  columns: [
    ...['asset_code', 'asset_type', 'name', 'parent', 'condition', 'status'],
    ...['highway', 'package', 'direction', 'chainage_from', 'chainage_to', 'type_of_road', 'side_offset_m', 'landmark'],
    ...['lat', 'lng', 'quantity', 'unit', 'replacement_rate', 'make', 'model', 'serial_no'],
    ...['last_inspected_on', 'next_inspection_on', 'inspected_every', 'installed_on', 'warranty_until'],
    ...ATTRIBUTES,
  ],
  words: { en, hi, mr },
  needs: ['create__all__asset', 'edit__all__asset'],
  undoNeeds: ['delete__all__asset'],
  exportNeeds: ['view__all__asset', 'export__all__asset'],
});
