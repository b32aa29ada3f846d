import { lazy, Suspense, useState } from 'react';
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { LIST_PRINT_MOST, type ListDeclaration } from '#contracts/kit/list.ts';
import type { List } from '#contracts/list.ts';
import { listParams } from '#lib/list-state.ts';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/icons.tsx';
import type { RecordListState } from '../list/declared-state.ts';
import { useListTexts } from '../list/list-texts.ts';
import type { ListKind, ListRow, ListScreens } from '../list/list.model.ts';
import bulk from '../list/at-desk/bulk.module.css';
import styles from '../list/list.module.css';
import { withPhotoTexts } from '../photos/with-photo-texts.ts';
import { useKitTexts } from '../texts.tsx';
import type { LabelSize } from './labels-paper.tsx';
import { hasMarks } from './page-marks.ts';

// what is drawn on paper, and the maker of codes, come with the first print
const ListPaper = lazy(async () => ({ default: (await import('./list-paper.tsx')).ListPaper }));
const LabelsPaper = lazy(async () => ({ default: (await import('./labels-paper.tsx')).LabelsPaper }));
const ListSheet = withPhotoTexts(async () => (await import('../photos/list-sheet.tsx')).ListSheet);

type What = 'list' | 'labels' | 'photos';

const hasPhotos = ({ list, paths }: ListKind): boolean => Boolean(list.card.picture && paths.images);

/** Ways onto paper, as the list has them. */
const waysOf = (kind: ListKind): What[] => [
  'list',
  ...(kind.list.labels ? (['labels'] as const) : []),
  // beside labels there is no room for it: of such records it is printed of those that are chosen
  ...(hasPhotos(kind) && !kind.list.labels ? (['photos'] as const) : []),
];
/** Rows of which photos are chosen; those without any among them fall out. */
const PHOTO_ROWS = 100;

/** Of a kind whose records bear labels. */
const sizesOf = ({ labels }: ListDeclaration): readonly LabelSize[] =>
  labels ? ['labels', ...(labels.large ? (['labelsLarge'] as const) : [])] : [];

interface Props {
  screens: ListScreens;
  state: RecordListState;
}

/** Prints the list as it is filtered, and where its records bear labels a sheet of those; the rows are fetched anew, up to an end. */
export function PrintList({ screens, state }: Props) {
  const { kind } = screens;
  const t = useKitTexts(kind.module);
  const { title } = useListTexts(kind);
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState<What>();
  const [failed, setFailed] = useState(false);
  const [paper, setPaper] = useState<{ what: What; found: List<ListRow> }>();
  const print = async (what: What) => {
    setBusy(what);
    setFailed(false);
    const type = { ...(kind.type && { [kind.type.field]: kind.type.value }), ...kind.list.only };
    try {
      const found = await api.get<List<ListRow>>(kind.paths.list, {
        params: {
          ...type,
          ...listParams({ ...state, page: 1 }),
          limit: String(what === 'photos' ? PHOTO_ROWS : LIST_PRINT_MOST),
        },
      });
      setPaper({ what, found });
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  const done = () => setPaper(undefined);
  return (
    <div className={styles['sheet']} role="group" aria-label={t('print.onPaper')}>
      <span className={styles['sheetSaid']} role="status">
        {failed && t('print.failed')}
        {paper && !hasMarks() && t('print.numbers')}
      </span>
      {waysOf(kind).map((what) => (
        <Button
          key={what}
          icon={<FileText aria-hidden />}
          busy={busy === what}
          disabled={!online || (busy !== undefined && busy !== what)}
          onClick={() => void print(what)}
        >
          {t(what === 'photos' ? 'photo.sheet' : `print.${what}`)}
        </Button>
      ))}
      {paper?.what === 'list' && (
        <Suspense fallback={null}>
          <ListPaper screens={screens} state={state} found={paper.found} onDone={done} />
        </Suspense>
      )}
      {paper?.what === 'photos' && (
        <Suspense fallback={null}>
          <ListSheet screens={screens} rows={paper.found.results} of={title} onClose={done} />
        </Suspense>
      )}
      {paper?.what === 'labels' && (
        <Suspense fallback={null}>
          <LabelsPaper screens={screens} rows={paper.found.results} onDone={done} />
        </Suspense>
      )}
    </div>
  );
}

/** Prints the labels of rows that somebody has chosen, and sheets of their photos. */
export function PrintChosen({ screens, rows }: { screens: ListScreens; rows: readonly ListRow[] }) {
  const t = useKitTexts(screens.kind.module);
  const { title } = useListTexts(screens.kind);
  const [sheet, setSheet] = useState<readonly ListRow[]>();
  const [printed, setPrinted] = useState<{ rows: readonly ListRow[]; size: LabelSize }>();
  return (
    <p className={bulk['printed']}>
      {sizesOf(screens.kind.list).map((size) => (
        <Button key={size} icon={<FileText aria-hidden />} onClick={() => setPrinted({ rows, size })}>
          {t(size === 'labels' ? 'print.chosen' : 'print.chosenLarge', { number: rows.length })}
        </Button>
      ))}
      {hasPhotos(screens.kind) && (
        <Button icon={<FileText aria-hidden />} onClick={() => setSheet(rows)}>
          {t('photo.sheet')}
        </Button>
      )}
      {sheet && (
        <Suspense fallback={null}>
          <ListSheet screens={screens} rows={sheet} of={title} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
      {printed && (
        <Suspense fallback={null}>
          <LabelsPaper screens={screens} {...printed} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </p>
  );
}
