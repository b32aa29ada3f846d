/** Who was there, to read: a line each, and when and where the list itself was filled in. */
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Check } from '@chainage/shared/ui/icons';
import styles from './attendance.module.css';

type Row = Readonly<Record<string, unknown>>;

const WHO = ['trade', 'employer', 'person_no'] as const;

const textsOf = (rows: readonly Row[], name: string): string[] =>
  rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));

/** Some ten metres: nearer than a phone knows its place each time it is asked. */
const DECIMALS = 4;

const placeOf = ({ marked_where: where }: Row): string[] => {
  if (typeof where !== 'object' || where === null) return [];
  const { lat, lng } = where as Row;
  return [[lat, lng].map((degrees) => Number(degrees).toFixed(DECIMALS)).join(', ')];
};

/** When and where people were marked: what the phone wrote down, not what the program says of itself. */
function Marked({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('safety');
  const times = textsOf(rows, 'marked_at').toSorted();
  const [from, to] = [times[0], times.at(-1)];
  if (from === undefined || to === undefined) return null;
  const placed = rows.flatMap(placeOf);
  const places = [...new Set(placed)];
  const placeless = rows.length - placed.length;
  return (
    <p>
      {t('attendance.marked', { from: formatDateTime(from), to: formatDateTime(to) })}
      {' · '}
      {places.join(' · ') || t('attendance.noPlace')}
      {places.length > 0 && placeless > 0 && <> · {t('attendance.placeless', { number: placeless })}</>}
    </p>
  );
}

export function AttendedList({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('safety');
  const said = (record as Row)['participants'];
  const rows = Array.isArray(said) ? (said as Row[]) : [];
  const signed = rows.filter((row) => row['signed'] === true).length;
  return (
    <>
      <p>{t('attendance.list', { number: rows.length, signed })}</p>
      <Marked rows={rows} />
      <ol className={styles['attended']}>
        {rows.map((row, at) => (
          <li key={String(row['row_id'] ?? at)}>
            <strong>{String(row['name'] ?? '')}</strong>
            {row['signed'] === true && <Check role="img" aria-label={t('attendance.signedMark')} />}
            <small>{WHO.flatMap((name) => textsOf([row], name)).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
