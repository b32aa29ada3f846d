import { defineAssetType } from '../asset-type.ts';
import { bridge } from './common.ts';

export const minorBridge = defineAssetType({
  code: 'minor_bridge',
  id: 709,
  shape: bridge,
  inspectedEvery: 6,
});
