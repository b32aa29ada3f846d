/** The asset register as a page: domain.md section 3.4. Without Zod, for a phone's first list. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import { ASSET_CONDITIONS, ASSET_STATUSES } from './states.ts';

/** What the register is called as a file. */
export const ASSET_SHEET = 'asset_register';

export const assetList: ListDeclaration = {
  columns: [
    { name: 'asset_code', kind: 'text', sort: 'asset_code' },
    { name: 'asset_type', kind: 'lookup', sort: 'asset_type' },
    { name: 'name', kind: 'text', wraps: true },
    { name: 'chainage', kind: 'place', sort: 'chainage_from' },
    { name: 'direction', kind: 'choice' },
    { name: 'condition', kind: 'choice', sort: 'condition' },
    { name: 'last_inspected_on', kind: 'day', sort: 'last_inspected_on' },
    { name: 'next_inspection_on', kind: 'day', sort: 'next_inspection_on', hidden: 'narrow' },
    { name: 'status', kind: 'state', sort: 'status', hidden: true },
  ],
  filters: [
    { name: 'condition', as: 'choice', values: ASSET_CONDITIONS },
    { name: 'status', as: 'state', values: ASSET_STATUSES },
    { name: 'direction', as: 'side' },
    { name: 'asset_type', as: 'lookup', list: 'asset-types', setting: 'asset_types' },
    { name: 'highway', as: 'highway' },
    { name: 'package', as: 'package' },
    { name: 'chainage', as: 'chainage_range' },
    { name: 'inspection_due', as: 'flag' },
    { name: 'parent', as: 'sheet', hidden: true },
  ],
  views: [{ key: 'inspection_due', filters: { inspection_due: 'true' } }],
  search: true,
  card: {
    title: ['name'],
    picture: 'thumbnail_url',
    place: true,
    end: ['condition', 'status'],
    lines: [
      ['asset_code', 'asset_type'],
      ['last_inspected_on', 'next_inspection_on'],
    ],
  },
  ordering: 'chainage_from',
  labels: { code: 'asset_code', name: 'name', large: true, qr: 'qr_code' },
  bulk: true,
  beginNeeds: ['create__all__asset'],
  sheet: { key: ASSET_SHEET, needs: ['export__all__asset'], importNeeds: ['create__all__asset', 'edit__all__asset'] },
};
