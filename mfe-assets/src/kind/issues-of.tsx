import { assetPlace } from '@chainage/shared/contracts/assets/place';
import type { ReferringAnswer } from '@chainage/shared/contracts/kit/referring';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { api } from '@chainage/shared/api-client/client';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { moduleKey, recordPath } from '@chainage/shared/kit/record/record.queries.ts';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatRupees } from '@chainage/shared/lib/format/number';
import { queryOptions, useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Facts, RecordCard, type Fact } from '@chainage/shared/ui/record-page';

const referringQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey(assetPlace.module), assetPlace.entity, 'referring', id],
    queryFn: ({ signal }) => api.get<ReferringAnswer>(recordPath(assetPlace, id, 'referring/'), { signal }),
  });

type Row = ReferringAnswer['results'][number];

function RowValue({ page, number, label, labels, status, cost, recovered }: Row) {
  const { t } = useTranslation('assets');
  const locale = usePreferences((preferences) => preferences.locale);
  const { t: records } = useTranslation('records');
  const called = labelIn(labels, locale, label);
  return (
    <>
      <Link to={page}>{[called, number].filter(Boolean).join(' · ')}</Link>{' '}
      <span>{records(`status.${status}`, { defaultValue: status })}</span>
      {cost !== null && (
        <div>{t('issues.money', { cost: formatRupees(cost), recovered: formatRupees(recovered ?? '0') })}</div>
      )}
    </>
  );
}

/** What was reported of it, newest first, and what of the damage was recovered. */
export function IssuesOf({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('assets');
  const { data, isError } = useQuery(referringQuery(record.id));
  if (isError && !data)
    return (
      <RecordCard title={t('section.issues')}>
        <p>{t('issues.offline')}</p>
      </RecordCard>
    );
  if (!data || data.count === 0) return null;
  const { cost, recovered, results, count } = data;
  const sums: Fact[] =
    cost === null
      ? []
      : [
          [t('issues.cost'), formatRupees(cost)],
          [t('issues.recovered'), formatRupees(recovered ?? '0')],
          [t('issues.balance'), formatRupees(decimalSum([cost, `-${recovered ?? '0'}`]))],
        ];
  return (
    <RecordCard title={t('section.issues')}>
      <Facts facts={[...sums, ...results.map((row): Fact => [formatDate(row.at), <RowValue {...row} />, true])]} />
      {count > results.length && <p>{t('issues.more', { count: count - results.length })}</p>}
    </RecordCard>
  );
}
