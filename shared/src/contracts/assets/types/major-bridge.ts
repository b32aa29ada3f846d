import { defineAssetType } from '../asset-type.ts';
import { bridge } from './common.ts';

export const majorBridge = defineAssetType({
  code: 'major_bridge',
  id: 710,
  shape: bridge,
  inspectedEvery: 6,
});
