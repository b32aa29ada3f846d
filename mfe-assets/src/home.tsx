import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
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
  road: [{ of: assets, filters: { condition: BAD.join(','), status: 'active,under_repair' } }],
  find: [{ of: assets }],
  lists: [assetPlace],
};

export default home;
