import { placeOf } from '#lib/format/place.ts';
import { qrPath } from '#lib/format/qr.ts';
import { useCarriedLabel, valueAt } from '../carried-label.tsx';
import { useSide } from '../labels.tsx';
import type { ListRow, ListScreens } from '../list/list.model.ts';
import { cx } from '#ui/cx.ts';
import { viewPage } from '../record/pages.ts';
import { Paper } from './paper.tsx';
import styles from './print.module.css';

/** Sheets of A4, as shops sell them: three labels of 63.5 × 33.9 mm beside each other, or two of 99.1 × 67.7 mm. */
export type LabelSize = 'labels' | 'labelsLarge';
export const LABELS_OF_SHEET: Readonly<Record<LabelSize, number>> = { labels: 24, labelsLarge: 8 };
/** A text as squares of a QR code; a quarter of them may be lost. */
function Code({ text }: { text: string }) {
  const { path, side } = qrPath(text, 'Q');
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  );
}

const textAt = (row: ListRow, name: string): string => {
  const value = valueAt(row, name);
  return typeof value === 'string' ? value : '';
};

interface Props {
  screens: ListScreens;
  rows: readonly ListRow[];
  size?: LabelSize;
  onDone: () => void;
}

/** Sheets of labels: what opens the record when it is read by a phone, and beside it in letters what it is and where it stands. */
export function LabelsPaper({ screens, rows, size = 'labels', onDone }: Props) {
  const { kind } = screens;
  const side = useSide();
  const labelOf = useCarriedLabel();
  const { labels } = kind.list;
  if (!labels) return null;
  // a server from before says none
  const codeOf = (row: ListRow) =>
    (labels.qr && textAt(row, labels.qr)) || viewPage(screens.kindOf?.(row) ?? kind, row.id);
  const most = LABELS_OF_SHEET[size];
  const sheets = Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  );
  return (
    <Paper onDone={onDone}>
      {sheets.map((some, at) => (
        <div key={at} className={cx(styles['labels'], size === 'labelsLarge' && styles['large'])}>
          {some.map((row) => (
            <div key={row.id} className={styles['label']}>
              <Code text={window.location.origin + codeOf(row)} />
              <div>
                <strong className={styles['code']}>{textAt(row, labels.code)}</strong>
                <span className={styles['name']}>{textAt(row, labels.name)}</span>
                <span>{labels.kept ? labelOf(row, labels.kept) : `${placeOf(row)} ${side(row)}`.trim()}</span>
              </div>
            </div>
          ))}
        </div>
      ))}
    </Paper>
  );
}
