import type { List } from '#contracts/list.ts';
import { useTranslation } from '#i18n/react.ts';
import { groupIndian } from '#lib/format/number.ts';
import { organisationKey } from '#lib/reference-data.ts';
import { loadReference } from '#offline/reference/reference.ts';
import { useQuery } from '#query.ts';

/** Of a register longer than a device holds: how much of it is searched without signal. Nothing where all of it is. */
export function PartOfRegister({ endpoint }: { endpoint: string }) {
  const { t } = useTranslation('nearest');
  const { data } = useQuery({
    queryKey: [organisationKey(), 'register', 'part', endpoint],
    queryFn: async ({ signal }) => {
      const { data: list } = await loadReference<List<unknown>>(endpoint, signal);
      const all = `${groupIndian(list.count)}${list.count_capped ? '+' : ''}`;
      return list.next ? { held: groupIndian(list.results.length), all } : null;
    },
  });
  return data ? <p>{t('nearest:part', data)}</p> : null;
}
