import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import { assetPlace } from '@chainage/shared/contracts/assets/place';
import type { AssetCondition } from '@chainage/shared/contracts/assets/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from './texts.ts';

/** How an asset stands that somebody should look after. */
const BAD: readonly AssetCondition[] = ['poor', 'critical', 'missing'];

const assets: Briefs<AssetRow> = {
  source: assetPlace,
  kindOf: () => assetPlace,
  useWarning() {
    const { t } = useTranslation('assets');
    return ({ condition }) =>
      BAD.includes(condition)
        ? { text: t(`option.condition.${condition}`), tone: condition === 'poor' ? 'warning' : 'danger' }
        : null;
  },
};

const home: HomeOffer = {
  module: 'assets',
  texts,
  road: [{ of: assets, filters: { condition: BAD.join(','), status: 'active,under_repair' } }],
  find: [{ of: assets }],
  lists: [assetPlace],
};

export default home;
