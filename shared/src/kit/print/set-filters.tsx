import { useTranslation } from '#i18n/react.ts';
import { filterNames, type Filter } from '#contracts/kit/list.ts';
import { formatChainage } from '#contracts/chainage.ts';
import { formatDate } from '#lib/format/date.ts';
import { groupIndian } from '#lib/format/number.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Fragment, type ReactNode } from 'react';
import type { RecordListState } from '../list/declared-state.ts';
import { useListTexts } from '../list/list-texts.ts';
import type { ListKind } from '../list/list.model.ts';
import { IdLabel } from '../lookup-label.tsx';
import { peopleQuery } from '../people.queries.ts';

interface Props {
  kind: ListKind;
  state: RecordListState;
}

function Member({ value, me }: { value: string; me: string }) {
  const { data } = useQuery({ ...peopleQuery(), enabled: value !== 'me' });
  return <>{value === 'me' ? me : (data?.find(({ id }) => String(id) === value)?.name ?? value)}</>;
}

/** Which of the organisation's roads: what a paper says must be known before it is printed. */
function Value({ kind, filter, name, value }: { kind: ListKind; filter: Filter; name: string; value: string }) {
  const texts = useListTexts(kind);
  const { t } = useTranslation('shared');
  const words = (say: (one: string) => string) => <>{value.split(',').map(say).join(', ')}</>;
  switch (filter.as) {
    case 'choice':
    case 'side':
      return words((one) => texts.option(name, one));
    case 'state':
      return words(texts.state);
    case 'lookup':
      return <IdLabel lookup={filter.list} params={filter.params} setting={filter.setting} id={Number(value)} />;
    case 'highway':
    case 'package':
      return <IdLabel lookup={`${filter.as}s`} id={Number(value)} />;
    case 'member':
      return <Member value={value} me={texts.t('list.me')} />;
    case 'flag':
      return <>{t('common.yes')}</>;
    case 'day':
    case 'date_range':
      return <>{formatDate(value)}</>;
    case 'number_range':
      return <>{groupIndian(value)}</>;
    case 'chainage_range':
      return <>{formatChainage(value)}</>;
    default:
      return <>{value}</>;
  }
}

/** The filters of a list in words, as its paper says them; asks for what ids are called beside the rows. */
export function SetFilters({ kind, state }: Props) {
  const texts = useListTexts(kind);
  useQuery(organisationQuery());
  const { search, ...others } = state.filters;
  const set = kind.list.filters.flatMap((filter) =>
    filterNames(filter).flatMap((name): [string, ReactNode][] => {
      const value = others[name];
      return value ? [[name, <Value key={name} kind={kind} filter={filter} name={filter.name} value={value} />]] : [];
    }),
  );
  if (set.length === 0 && !search) return <>{texts.t('print.noFilters')}</>;
  return (
    <>
      {search && `${texts.t('list.search')}: ${search}`}
      {set.map(([name, value], at) => (
        <Fragment key={name}>
          {(at > 0 || search) && ' · '}
          {texts.filter(name)}: {value}
        </Fragment>
      ))}
    </>
  );
}
