import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { decimalSum } from '#contracts/kit/decimal-sum.ts';
import type { ReferringAnswer } from '#contracts/kit/referring.ts';
import { formatDate } from '#lib/format/date.ts';
import { labelIn } from '#lib/format/label.ts';
import { formatRupees } from '#lib/format/number.ts';
import { queryOptions, useQuery } from '#query.ts';
import { Link } from '#router.ts';
import { Facts, RecordCard, type Fact } from '#ui/record-page.tsx';
import type { ReadKind } from '../record/kind-parts.ts';
import { moduleKey, recordPath } from '../record/record.queries.ts';
import { useKitTexts } from '../texts.tsx';

type Register = Pick<ReadKind, 'module' | 'entity' | 'paths'>;

const referringQuery = (kind: Register, id: string) =>
  queryOptions({
    queryKey: [...moduleKey(kind.module), kind.entity, 'referring', id],
    queryFn: ({ signal }) => api.get<ReferringAnswer>(recordPath(kind, id, 'referring/'), { signal }),
  });

type Row = ReferringAnswer['results'][number];

function RowValue({
  row: { page, number, label, labels, status, cost, recovered },
  module,
}: {
  row: Row;
  module: string;
}) {
  const t = useKitTexts(module);
  const locale = usePreferences((preferences) => preferences.locale);
  const called = labelIn(labels, locale, label);
  return (
    <>
      <Link to={page}>{[called, number].filter(Boolean).join(' · ')}</Link>{' '}
      <span>{t(`records:status.${status}`, { defaultValue: status })}</span>
      {cost !== null && (
        <div>{t('referring.money', { cost: formatRupees(cost), recovered: formatRupees(recovered ?? '0') })}</div>
      )}
    </>
  );
}

/**
 * Records of other kinds that point to one of a register (`GET {one}{id}/referring/`), newest first, and what they cost where they are
 * about money. In words of its module: `referring.title`, `.offline`, `.more`, and with money `.cost`, `.recovered`, `.balance`, `.money`.
 */
export function Referring({ kind, id }: { kind: Register; id: string }) {
  const t = useKitTexts(kind.module);
  const { data, isError } = useQuery(referringQuery(kind, id));
  if (isError && !data)
    return (
      <RecordCard title={t('referring.title')}>
        <p>{t('referring.offline')}</p>
      </RecordCard>
    );
  if (!data || data.count === 0) return null;
  const { cost, recovered, results, count } = data;
  const sums: Fact[] =
    cost === null
      ? []
      : [
          [t('referring.cost'), formatRupees(cost)],
          [t('referring.recovered'), formatRupees(recovered ?? '0')],
          [t('referring.balance'), formatRupees(decimalSum([cost, `-${recovered ?? '0'}`]))],
        ];
  const rows = results.map((row): Fact => [formatDate(row.at), <RowValue row={row} module={kind.module} />, true]);
  return (
    <RecordCard title={t('referring.title')}>
      <Facts facts={[...sums, ...rows]} />
      {count > results.length && <p>{t('referring.more', { count: count - results.length })}</p>}
    </RecordCard>
  );
}
