import type { RoadAsset } from '@chainage/shared/contracts/assets/road';
import type { AssetCondition } from '@chainage/shared/contracts/assets/states';
import type { RoadLayer } from '@chainage/shared/kit/home/home.model.ts';
import type { RoadSign } from '@chainage/shared/kit/strip/strip.model.ts';

/** By type, as engineers draw them on a straight-line diagram. */
const STRUCTURES: Readonly<Record<string, NonNullable<RoadSign['stands']>>> = {
  major_bridge: 'bridge',
  minor_bridge: 'bridge',
  rob_or_flyover: 'bridge',
  underpass: 'bridge',
  culvert: 'culvert',
  toll_lane: 'plaza',
};

const BAD: Partial<Record<AssetCondition, Pick<RoadSign, 'tone' | 'sign'>>> = {
  poor: { tone: 'warning', sign: '!' },
  critical: { tone: 'danger', sign: '!' },
  missing: { tone: 'danger', sign: '✕' },
};

/** What carries the road, or stands across it. */
export const structures: RoadLayer<RoadAsset> = {
  as: 'structures',
  name: 'home.road.structures',
  signOf({ type_code: type, name: called }) {
    const stands = STRUCTURES[type];
    // culverts are many, and are called after what lies near
    return stands ? { tone: 'quiet', sign: '', stands, ...(stands !== 'culvert' && { called }) } : null;
  },
};

/** How an asset that somebody should look after is drawn; others not as pins. */
export const signOfBad = ({ condition }: Pick<RoadAsset, 'condition'>): RoadSign | null => BAD[condition] ?? null;

/** What somebody should look after. */
export const badAssets: RoadLayer<RoadAsset> = { as: 'pins', name: 'home.road.bad', signOf: signOfBad };

/** Signs, poles, barriers: many, so only where somebody asks for them. */
export const otherAssets: RoadLayer<RoadAsset> = {
  as: 'structures',
  name: 'home.road.others',
  isOff: true,
  signOf: ({ type_code: type }) => (STRUCTURES[type] ? null : { tone: 'info', sign: '', stands: 'post' }),
};
