import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { rateOn } from '@chainage/shared/contracts/dpr/setup/rate-on';
import { less, together } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useSide } from '@chainage/shared/kit/labels';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Picture } from '@chainage/shared/ui/picture';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import {
  behindList,
  behindQuery,
  contractItemQuery,
  MOST_BEHIND,
  type Behind,
  type LineBehind,
} from './month.queries.ts';

const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '');

/** `2 × 500 × 3.75 × 0.04 = 150.000`: how it was measured, as far as it was by dimensions. */
function measured({ nos, length_m: long, breadth_m: broad, depth_m: deep, quantity }: LineBehind): string {
  const number = nos !== null && nos !== 1 ? [String(nos)] : [];
  const dimensions = [long, broad, deep].flatMap((each) => (each === null ? [] : [plain(each)]));
  const said = formatQuantity(quantity);
  return dimensions.length > 0 ? `${[...number, ...dimensions].join(' × ')} → ${said}` : said;
}

/** By day, then along the road. */
const inOrder = (lines: readonly LineBehind[]): LineBehind[] =>
  [...lines].sort(
    (one, other) =>
      one.work_date.localeCompare(other.work_date) || Number(one.chainage_from) - Number(other.chainage_from),
  );

export interface LinesBehindProps {
  of: Behind;
  /** A figure up to date: what no line explains was done before these records. */
  comesTo?: string | undefined;
  /** What else the lines are of. */
  note?: string | undefined;
  /** Behind rupees each line says its rate: that of the figure, of an item of several (`null`) that of its day. */
  rate?: string | null | undefined;
}

/** The rate of a line; undefined where none is asked for or it is not known. */
function useRates({ of, rate }: LinesBehindProps): (line: LineBehind) => string | undefined {
  const item = useQuery({ ...contractItemQuery(of.package_key), enabled: rate === null }).data;
  return ({ work_date: day, quantity }) => {
    if (rate !== null) return rate;
    // what is taken back has the rate of the day it was measured on, which its own page says
    return item?.rate && !quantity.startsWith('-') ? rateOn({ rate: item.rate, rates: item.rates }, day) : undefined;
  };
}

/** The approved lines that a figure stands on, each a way to its photos, approval and history. */
export function LinesBehind(props: LinesBehindProps) {
  const { of, comesTo, note } = props;
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(behindQuery(of));
  const [side, rateOf] = [useSide(), useRates(props)];
  const isAll = data !== undefined && data.count <= MOST_BEHIND;
  const before =
    isAll && comesTo !== undefined
      ? less(comesTo, together(['0', ...data.results.map(({ quantity }) => quantity)]))
      : '';
  const people = useQuery(peopleQuery()).data;
  const approval = ({ approved_by: by, approved_at: at }: LineBehind) =>
    t('behind.approved', { name: people?.find(({ id }) => id === by)?.name ?? '…', day: at ? formatDate(at) : '' });
  const worth = (line: LineBehind): string[] => {
    const rate = rateOf(line);
    return rate === undefined ? [] : [`${formatQuantity(line.quantity)} × ${formatRupees(rate)}`];
  };
  return (
    <>
      {note && <p>{note}</p>}
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} tall />)}
      {data?.results.length === 0 && !/[1-9]/.test(before) && <p>{t('behind.none')}</p>}
      {data && data.results.length > 0 && (
        <ListCards>
          {inOrder(data.results).map((line) => (
            <ListCard
              key={line.id}
              to={viewPage(logPlace, line.id)}
              picture={<Picture url={line.thumbnail_url} />}
              title={measured(line)}
              chainage={formatPlace(line.chainage_from, line.chainage_to)}
              side={[side(line), line.lane].filter(Boolean).join(' · ')}
              quiet={[...worth(line), formatDate(line.work_date), approval(line)]}
            />
          ))}
        </ListCards>
      )}
      {data && /[1-9]/.test(before) && <p>{t('behind.before', { quantity: formatQuantity(before) })}</p>}
      {data && data.count > MOST_BEHIND && (
        <LinkButton to={behindList(of)}>{t('behind.all', { number: groupIndian(data.count) })}</LinkButton>
      )}
    </>
  );
}
