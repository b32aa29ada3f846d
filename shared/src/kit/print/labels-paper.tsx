import { encode } from 'uqr';
import { placeOf } from '#lib/format/place.ts';
import { valueAt } from '../carried-label.tsx';
import { useSide } from '../labels.tsx';
import type { ListRow, ListScreens } from '../list/list.model.ts';
import { viewPage } from '../record/pages.ts';
import { Paper } from './paper.tsx';
import styles from './print.module.css';

/** Of an A4 sheet of labels, three beside each other, 63.5 × 33.9 mm, as shops sell them. */
export const LABELS_OF_SHEET = 24;
/** Empty round a code, in its own squares, so that readers find its corners (ISO 18004). */
const QUIET = 4;

/** A text as squares of a QR code; a quarter of them may be lost. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  const side = size + 2 * QUIET;
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
  onDone: () => void;
}

/** Sheets of labels: what opens the record when it is read by a phone, and beside it in letters what it is and where it stands. */
export function LabelsPaper({ screens, rows, onDone }: Props) {
  const { kind } = screens;
  const side = useSide();
  const { labels } = kind.list;
  if (!labels) return null;
  const sheets = Array.from({ length: Math.ceil(rows.length / LABELS_OF_SHEET) }, (_, at) =>
    rows.slice(at * LABELS_OF_SHEET, (at + 1) * LABELS_OF_SHEET),
  );
  return (
    <Paper onDone={onDone}>
      {sheets.map((some, at) => (
        <div key={at} className={styles['labels']}>
          {some.map((row) => (
            <div key={row.id} className={styles['label']}>
              <Code text={window.location.origin + viewPage(screens.kindOf?.(row) ?? kind, row.id)} />
              <div>
                <strong className={styles['code']}>{textAt(row, labels.code)}</strong>
                <span className={styles['name']}>{textAt(row, labels.name)}</span>
                <span>{`${placeOf(row)} ${side(row)}`.trim()}</span>
              </div>
            </div>
          ))}
        </div>
      ))}
    </Paper>
  );
}
