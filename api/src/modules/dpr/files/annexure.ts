/** What stands behind a bill, on paper: of each line the measurements, who approved them and when, some photos, and that they come to it. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { MEASURES } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { formatPlace } from '@chainage/shared/lib/format/place';
import type { Draw } from '#kernel/sheets/composed.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { PaperPart, PaperPhoto } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { Proved } from './bill-lines.ts';
import type { Say } from './file-words.ts';
import type { KeyMeasure, Measured, measuredPhotos, MeasuredLine } from './measured.queries.ts';

/** Of each item; of all together, in number and in bytes. */
export const PHOTOS_OF_ITEM = 8;
const [PHOTOS_MOST, BYTES_MOST] = [96, 6_000_000];

type Photo = Awaited<ReturnType<typeof measuredPhotos>>[number];

interface Asked {
  t: Say;
  language: ExcelLanguage;
  measures: ReadonlyMap<string, KeyMeasure>;
  photos: readonly Photo[];
  measured: Pick<Measured, 'of' | 'lines'>;
  /** So many rows are printed. */
  most: number;
}

const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** `2 × 500 × 3.75 × 0.04 × 2.4`: as far as it was by dimensions. */
function dimensionsOf(line: MeasuredLine, measure: KeyMeasure | undefined): string {
  if (!measure || measure.method === 'direct') return '';
  const dimensions = MEASURES[measure.method].flatMap((name) => {
    const value = line[name as 'nos'];
    return value === null || value === undefined ? [] : [plain(String(value))];
  });
  const factor = plain(measure.factor);
  const said = [...dimensions, ...(factor === '1' ? [] : [factor])].join(' × ');
  return said && line.quantity.startsWith('-') ? `– ${said}` : said;
}

/** The same, and of what is taken back from which day and why. */
export function measuredBy(line: MeasuredLine, measure: KeyMeasure | undefined, t: Say): string {
  const back = line.taken_back && t('file.takenBack', { day: formatDate(line.rate_day), reason: line.taken_back });
  return [dimensionsOf(line, measure), back].filter(Boolean).join('\n');
}

/** Photos as long as there is room for them, in the order of the items. */
async function drawAll({ photos, language }: Asked, draw: Draw): Promise<ReadonlyMap<string, PaperPhoto[]>> {
  const drawn = new Map<string, PaperPhoto[]>();
  let [count, bytes] = [0, 0];
  for (const photo of photos) {
    if (count >= PHOTOS_MOST || bytes >= BYTES_MOST) break;
    const jpeg = await draw(photo);
    if (!jpeg) continue;
    [count, bytes] = [count + 1, bytes + jpeg.length];
    const { chainage, direction, number, taken_at: takenAt, created_by_name: by } = photo;
    const side = direction && (SHEET_WORDS[language].directions[direction] ?? direction);
    const place = chainage === null ? '' : `${formatPlace(metresToKm(chainage))} ${side ?? ''}`.trim();
    const lines = [place, number ?? '', formatDateTime(takenAt), by].filter(Boolean);
    drawn.set(photo.package_key, [...(drawn.get(photo.package_key) ?? []), { jpeg, lines }]);
  }
  return drawn;
}

function tableOf({ measured, sum, line, agrees }: Proved, { t, language, measures, measured: { of } }: Asked) {
  const sides = SHEET_WORDS[language].directions;
  const heads = ['day', 'entry', 'place', of === 'line' ? 'measured' : 'lines', 'quantity', 'approvedBy', 'approvedAt'];
  const rows = measured.map((one) => [
    formatDate(one.work_date),
    one.entry ?? '',
    [
      one.chainage_from === null ? '' : formatPlace(one.chainage_from, one.chainage_to),
      one.direction && (sides[one.direction] ?? one.direction),
      one.lane,
    ]
      .filter(Boolean)
      .join(' '),
    of === 'line' ? measuredBy(one, measures.get(one.package_key), t) : String(one.lines),
    formatQuantity(one.quantity),
    one.approved_by ?? '',
    formatDateTime(one.approved_at),
  ]);
  const said = agrees
    ? t('file.agrees', { sum: formatQuantity(sum) })
    : t('file.differs', { sum: formatQuantity(sum), billed: formatQuantity(line.quantity) });
  return {
    as: 'table' as const,
    heads: heads.map((name) => t(`file.${name}`)),
    rows: [...rows, ['', '', '', t('file.recounted'), formatQuantity(sum), said, '']],
    ends: [false, false, false, false, true, false, false],
    sums: 1,
  };
}

export async function annexure(proved: readonly Proved[], asked: Asked, draw: Draw): Promise<PaperPart[]> {
  const { t, photos, measured, most } = asked;
  const drawn = await drawAll(asked, draw);
  const shown = new Set<string>();
  const billed = proved.filter(({ line, measured }) => /[1-9]/.test(line.quantity) || measured.length > 0);
  const parts = billed.flatMap((one): PaperPart[] => {
    const { item_no, description, rate, package_key: key } = one.line;
    const title = t('file.annexure', { item: `${item_no} ${description}`, rate: formatRupees(rate) });
    // an item at two rates shows its photos once
    const own = shown.has(key) ? [] : (drawn.get(key) ?? []);
    shown.add(key);
    const more = (photos.find((photo) => photo.package_key === key)?.of ?? 0) - own.length;
    return [
      ...(one.measured.length === 0
        ? [{ as: 'story', title, steps: [{ what: t('file.annexureNone'), by: '', said: null }] } as const]
        : [{ ...tableOf(one, asked), title }]),
      ...(own.length > 0
        ? [{ as: 'photos', title: t('file.photos', { item: item_no }), photos: own, small: true } as const]
        : []),
      ...(own.length > 0 && more > 0 ? [{ as: 'note', text: t('file.morePhotos', { count: more }) } as const] : []),
    ];
  });
  if (measured.of === 'line') return parts;
  const told = { count: groupIndian(measured.lines), most: groupIndian(most) };
  return [
    { as: 'note', text: t(measured.of === 'day' ? 'file.annexureDays' : 'file.annexureEntries', told) },
    ...parts,
  ];
}
