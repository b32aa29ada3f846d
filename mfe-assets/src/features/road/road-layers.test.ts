import type { RoadAsset } from '@chainage/shared/contracts/assets/road';
import { structures } from './road-layers.ts';

const signOf = (type_code: string, name: string) => structures.signOf({ type_code, name } as RoadAsset);

test('toll plazas and bridges stand on the road by their names, culverts without, signs not at all', () => {
  expect(signOf('toll_lane', 'Nandani toll plaza')).toMatchObject({ stands: 'plaza', called: 'Nandani toll plaza' });
  expect(signOf('major_bridge', 'Bridge over the Sina')).toMatchObject({
    stands: 'bridge',
    called: 'Bridge over the Sina',
  });
  expect(signOf('culvert', 'Box culvert near Murum')).not.toHaveProperty('called');
  expect(signOf('sign', 'Cattle')).toBeNull();
});
