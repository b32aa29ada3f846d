import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { less, together } from '@chainage/shared/contracts/dpr/sums/standing';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useSide } from '@chainage/shared/kit/labels';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity, groupIndian } from '@chainage/shared/lib/format/number';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { useQuery } from '@chainage/shared/query';
import { Dialog } from '@chainage/shared/ui/dialog';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Picture } from '@chainage/shared/ui/picture';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { behindList, behindQuery, MOST_BEHIND, type Behind, type LineBehind } from './month.queries.ts';

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

interface Props {
  title: string;
  of: Behind;
  comesTo?: string | undefined;
  note?: string | undefined;
  onClose: () => void;
}

/** The approved lines that a figure stands on, each a way to its photos, approval and history. */
export function LinesBehind({ title, of, comesTo, note, onClose }: Props) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(behindQuery(of));
  const side = useSide();
  const isAll = data !== undefined && data.count <= MOST_BEHIND;
  const before =
    isAll && comesTo !== undefined
      ? less(comesTo, together(['0', ...data.results.map(({ quantity }) => quantity)]))
      : '';
  const people = useQuery(peopleQuery()).data;
  const approval = ({ approved_by: by, approved_at: at }: LineBehind) =>
    t('behind.approved', { name: people?.find(({ id }) => id === by)?.name ?? '…', day: at ? formatDate(at) : '' });
  return (
    <Dialog title={title} onClose={onClose}>
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
              quiet={[formatDate(line.work_date), approval(line)]}
            />
          ))}
        </ListCards>
      )}
      {data && /[1-9]/.test(before) && <p>{t('behind.before', { quantity: formatQuantity(before) })}</p>}
      {data && data.count > MOST_BEHIND && (
        <LinkButton to={behindList(of)}>{t('behind.all', { number: groupIndian(data.count) })}</LinkButton>
      )}
    </Dialog>
  );
}
