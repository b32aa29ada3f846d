import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { ASSETS_ALONG_ROAD } from '@chainage/shared/contracts/assets/road-path';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import type { AssetCondition } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { dueSince } from './kind/due-since.ts';
import { texts } from './texts.ts';

/** How an asset stands that somebody should look after. */
const BAD: readonly AssetCondition[] = ['poor', 'critical', 'missing'];

const assets: Briefs<AssetRow> = {
  source: assetPlace,
  kindOf: () => assetPlace,
  useWarning() {
    const { t } = useTranslation('assets');
    return ({ condition, ...row }) => {
      if (BAD.includes(condition))
        return { text: t(`option.condition.${condition}`), tone: condition === 'poor' ? 'warning' : 'danger' };
      const since = dueSince(row);
      return since ? { text: t('inspection.since', { date: formatDate(since) }), tone: 'warning' } : null;
    };
  },
};

const layers = () => import('#features/road/road-layers.ts');
const standing = { of: assets, path: ASSETS_ALONG_ROAD };

const home: HomeOffer = {
  module: 'assets',
  texts,
  waiting: [
    {
      key: 'inspections',
      of: assets,
      filters: { inspection_due: 'true', status: 'active,under_repair' },
      ordering: 'next_inspection_on',
      shown: (permissions) => permissions.includes('edit__all__asset'),
    },
  ],
  road: [
    { ...standing, key: 'structures', filters: {}, layer: async () => (await layers()).structures },
    { ...standing, key: 'bad', filters: { condition: BAD.join(',') }, layer: async () => (await layers()).badAssets },
    { ...standing, key: 'others', filters: {}, layer: async () => (await layers()).otherAssets },
  ],
  find: [{ of: assets }],
  lists: [assetPlace],
};

export default home;
