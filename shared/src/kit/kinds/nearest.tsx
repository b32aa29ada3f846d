import { useTranslation } from '#i18n/react.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { Button } from '#ui/button.tsx';
import styles from '../form/fields.module.css';
import { nearestTo } from './nearest-to.ts';

type Row = Record<string, unknown> & { id: string };

/** What the form says of its place. */
const PLACE = ['highway', 'direction', 'chainage_from', 'chainage_to'];

interface Props {
  rows: readonly Row[];
  inUse: readonly string[];
  nameOf: (row: Row) => string;
  onChoose: (id: string) => void;
}

/** Of a register what stands nearest to the place of the form, a tap away; nothing where the form has no place. */
export function Nearest({ rows, inUse, nameOf, onChoose }: Props) {
  const { t } = useTranslation('nearest');
  const { control } = useFormContext();
  const values = useWatch({ control, name: PLACE }) as unknown[];
  const place = Object.fromEntries(PLACE.map((name, at) => [name, values[at]]));
  const near = nearestTo(rows, place, inUse);
  if (near.length === 0) return null;
  const title = t(place['direction'] === 'lhs' || place['direction'] === 'rhs' ? 'side' : 'any');
  return (
    <div role="group" aria-label={title} className={styles['nearest']}>
      <span>{title}</span>
      {near.map(({ row, metres }) => (
        <Button key={row.id} onClick={() => onChoose(row.id)}>
          {nameOf(row)} · {t('nearest:away', { metres })}
        </Button>
      ))}
    </div>
  );
}
