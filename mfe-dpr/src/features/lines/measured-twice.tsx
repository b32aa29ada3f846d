import { formatChainage } from '@chainage/shared/contracts/chainage';
import { overlaps, type Measured } from '@chainage/shared/contracts/dpr/overlap';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useMeasuredOn } from './measured.queries.ts';

/** States in which somebody yet decides on a line. */
const OPEN = ['draft', 'submitted', 'rejected'];

/** From where to where, and how much, another line of the same item and day was measured on some of the same metres. */
export function MeasuredTwice({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('dpr');
  const { package_key: key, work_date: day, status } = record as Measured;
  const isOpen = OPEN.includes(String(status)) && typeof key === 'string' && typeof day === 'string';
  const there = useMeasuredOn(isOpen ? key : '', isOpen ? day : undefined);
  if (!isOpen) return null;
  return there
    .filter((line) => overlaps(record as Measured, line))
    .map((line) => (
      <Chip key={String(line.id)} tone="warning" icon={AlertTriangle} isSentence>
        {t('line.twiceSign', {
          stretch: `${formatChainage(String(line.chainage_from))} – ${formatChainage(String(line.chainage_to))}`,
          quantity: formatQuantity(String((line as { quantity?: unknown }).quantity ?? '')),
        })}
      </Chip>
    ));
}
