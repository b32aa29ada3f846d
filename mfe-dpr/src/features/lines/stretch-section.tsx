import { formatChainage, kmToMetres, parseChainage } from '@chainage/shared/contracts/chainage';
import { overlaps, type Measured } from '@chainage/shared/contracts/dpr/overlap';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { PlaceFromPhone } from '@chainage/shared/kit/form/place-from-phone';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import styles from './lines.module.css';
import { useMeasuredOn } from './measured.queries.ts';
import { useItem } from './use-item.ts';
import { useLength } from './use-length.ts';

const NAMES = ['direction', 'chainage_from', 'chainage_to', 'lane'];
const wire = (typed: unknown) => parseChainage(String(typed ?? ''));
const stretch = ({ chainage_from: from, chainage_to: to }: Measured) =>
  `${formatChainage(String(from))} – ${formatChainage(String(to))}`;

interface Drawn {
  from: string;
  to: string;
  is: 'mine' | 'laid' | 'twice';
}

/** The road of the package with what was laid that day of the same item, and this stretch among it. */
function Road({ ends, drawn }: { ends: readonly [string, string]; drawn: readonly Drawn[] }) {
  const [start, end] = ends.map(kmToMetres) as [number, number];
  const along = (km: string) => Math.min(100, Math.max(0, ((kmToMetres(km) - start) / Math.max(1, end - start)) * 100));
  return (
    <div className={styles['road']} aria-hidden="true">
      {drawn.map(({ from, to, is }, at) => (
        <span
          key={at}
          className={styles[is]}
          style={{ insetInlineStart: `${along(from)}%`, inlineSize: `max(6px, ${along(to) - along(from)}%)` }}
        />
      ))}
    </div>
  );
}

/** From where to where it was laid, and whether some of that has been measured already. */
export function StretchSection() {
  const { t } = useTranslation('dpr');
  const { record } = useRecordForm();
  const { item, sheet } = useItem();
  const [direction, from, to, lane] = useWatch({ name: NAMES }) as unknown[];
  const { data: packages } = useQuery(packagesQuery());
  const pack = packages?.find(({ id }) => id === sheet.package);
  const known = useMeasuredOn(item?.id ?? '', sheet.work_date);
  const mine: Measured = {
    id: record?.id,
    package_key: item?.id,
    work_date: sheet.work_date,
    direction,
    lane,
    chainage_from: wire(from),
    chainage_to: wire(to),
  };
  const there = [...sheet.lines, ...known.filter(({ id }) => !sheet.lines.some((line) => line.id === id))];
  const same = there.filter((line) => line.package_key === item?.id && line.id !== mine.id);
  useLength();
  const twice = same.filter((line) => overlaps(mine, line));
  const drawn = [
    ...same.map((line): Drawn | null =>
      typeof line.chainage_from === 'string' && typeof line.chainage_to === 'string'
        ? { from: line.chainage_from, to: line.chainage_to, is: twice.includes(line) ? 'twice' : 'laid' }
        : null,
    ),
    typeof mine.chainage_from === 'string'
      ? { from: mine.chainage_from, to: String(mine.chainage_to ?? mine.chainage_from), is: 'mine' as const }
      : null,
  ].filter((each) => each !== null);
  return (
    <FormSection title={t('section.laid')} names={NAMES}>
      {pack && <Road ends={[pack.chainage_from, pack.chainage_to]} drawn={drawn} />}
      <PlaceFromPhone isNew={record === null} onFound={() => undefined} />
      <div className={styles['ends']}>
        <FieldControl path="chainage_from" required />
        <FieldControl path="chainage_to" required />
      </div>
      {twice.map((line) => (
        <WarningLine key={String(line.id)} role="status">
          {t('line.twice', {
            stretch: stretch(line),
            quantity: `${formatQuantity(String((line as { quantity?: unknown }).quantity ?? ''))} ${item?.unit_label ?? ''}`,
          })}
        </WarningLine>
      ))}
      <FieldControl path="direction" required />
      <FieldControl path="lane" hint={twice.length > 0 ? t('line.otherLane') : undefined} />
    </FormSection>
  );
}
