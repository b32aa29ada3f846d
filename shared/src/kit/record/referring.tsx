import type { ReferringAnswer } from '#contracts/kit/referring.ts';
import { decimalSum } from '#contracts/kit/decimal-sum.ts';
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useTranslation } from '#i18n/react.ts';
import { formatDate } from '#lib/format/date.ts';
import { labelIn } from '#lib/format/label.ts';
import { formatRupees } from '#lib/format/number.ts';
import { useQuery } from '#query.ts';
import { Link } from '#router.ts';
import { Facts, RecordCard, type Fact } from '#ui/record-page.tsx';
import { useKitTexts } from '../texts.tsx';
import type { AnyRecord } from './record.model.ts';
import { moduleKey, recordPath } from './record.queries.ts';
import { useScreens } from './screens.tsx';

type Row = ReferringAnswer['results'][number];

function RowValue({ page, number, label, labels, status, cost, recovered }: Row) {
  const t = useKitTexts();
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

/** Records of other kinds that point to this one (`referringRoute`), newest first, with what they cost; in the module's words. */
export function Referring({ record }: { record: AnyRecord }) {
  const t = useKitTexts();
  const { kind } = useScreens();
  const { data, isError } = useQuery({
    queryKey: [...moduleKey(kind.module), kind.entity, 'referring', record.id],
    queryFn: ({ signal }) => api.get<ReferringAnswer>(recordPath(kind, record.id, 'referring/'), { signal }),
  });
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
