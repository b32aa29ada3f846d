import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Highway, Package } from '#contracts/organisation.ts';
import { useTranslation } from '#i18n/react.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useQuery } from '#query.ts';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWidth } from '../charts/use-width.ts';
import { bandsOf } from './draw/frame.ts';
import { HereSaid } from './here-said.tsx';
import { marksIn } from './marks.ts';
import { paperQuery } from './paper.query.ts';
import type { Pin } from './pins.ts';
import { centred, isWhole, within, zoomed } from './shown.ts';
import type { StripState } from './strip-address.ts';
import { StripBar } from './strip-bar.tsx';
import { StripCanvas } from './strip-canvas.tsx';
import { CardsBelow, CardsBeside } from './strip-cards.tsx';
import type { StripLayer } from './strip-layer.ts';
import { placeOf, StripList } from './strip-list.tsx';
import type { Mark, Shown } from './strip.model.ts';
import styles from './strip.module.css';
import { StripUnder } from './strip-under.tsx';
import { useHere } from './use-here.ts';
import { roadOf, usePicture } from './use-picture.ts';

const NONE: readonly never[] = [];

/** Narrower than this, cards beside an upright road say nothing, pixels. */
const CARDS_WIDTH = 110;
/** Round a place that somebody goes to, metres. */
const AROUND = 6000;
const HERE_AROUND = 4000;

interface StripProps {
  highway: Highway;
  packages: readonly Package[];
  layers: readonly StripLayer[];
  state: StripState;
  onState: (state: StripState) => void;
  /** A record in brief, as its module shows it; must stay the same as long as the records do. */
  brief: (layer: StripLayer, id: string) => ReactNode;
  /** Opens a record's page. */
  onOpen: (layer: StripLayer, id: string) => void;
  /** Beside the list's heading: ways to the modules' own lists of the stretch. */
  lists?: (stretch: Shown | null) => ReactNode;
}

/** The road as the instrument: drawn by chainage, with all that lies along it, and the same as a list. Texts: `addStripTexts`. */
export function Strip({ highway, packages, layers, state, onState, brief, onOpen, lists }: StripProps) {
  const { t } = useTranslation('strip');
  const language = usePreferences(({ locale }) => locale);
  const isUpright = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const keysId = useId();
  const { state: here, ask } = useHere(highway.alignment);
  const road = useMemo(() => roadOf(highway, packages, language), [highway, packages, language]);
  const { without, until, picked } = state;
  // what a mouse goes over is nothing to write into the address
  const [pointed, setPointed] = useState<string | null>(null);
  const chosen = pointed ?? state.chosen;
  const shown = useMemo(() => state.shown ?? { from: road.from, to: road.to }, [state.shown, road]);

  const onRoad = here.is === 'on-road' ? here.here : null;
  const { picture, more, marks, inOrder, months } = usePicture({
    road,
    layers,
    shown,
    without,
    until,
    picked,
    chosen,
    here: onRoad,
  });

  const stretch = picked ?? (isWhole(road, shown) ? null : shown);
  const listed = useMemo(() => (stretch ? marksIn(inOrder, stretch) : inOrder.marks), [inOrder, stretch]);
  // a key or a tap is answered by the road; the list follows
  const rows = useDeferredValue(listed);
  const layerOf = (mark: Mark) => layers.find(({ key }) => key === mark.layer);
  const row = useCallback(
    (mark: Mark) => {
      const layer = layers.find(({ key }) => key === mark.layer);
      return layer && brief(layer, mark.id);
    },
    [layers, brief],
  );
  // of two words in one tick the second builds on the first, which is not yet drawn
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const set = (part: Partial<StripState>) => {
    latest.current = { ...latest.current, ...part };
    onState(latest.current);
  };
  const choose = (part: Partial<StripState>) => {
    setPointed(null);
    set(part);
  };
  const show = (next: Shown) => set({ shown: isWhole(road, next) ? null : within(road, next) });
  const open = (mark: Mark) => {
    const layer = layerOf(mark);
    if (layer) onOpen(layer, mark.id);
  };
  const step = (by: 1 | -1) => {
    const view = latest.current.shown ?? { from: road.from, to: road.to };
    const from = pointed ?? latest.current.chosen;
    const at = inOrder.marks.findIndex(({ id }) => id === from);
    const first = inOrder.marks.findIndex((mark) => mark.from >= view.from);
    const next = inOrder.marks[at < 0 ? Math.max(0, first) : at + by];
    if (!next) return;
    const isSeen = next.from >= view.from && next.from <= view.to;
    choose({ chosen: next.id, ...(!isSeen && { shown: centred(road, view, next.from) }) });
  };
  const goTo = (metres: number, around: number) =>
    show(centred(road, { from: 0, to: Math.min(around, shown.to - shown.from) }, metres));

  // the first place is gone to, later ones are only drawn
  const gone = useRef(false);
  const at = onRoad?.metres;
  useEffect(() => {
    if (at === undefined || gone.current) return;
    gone.current = true;
    goTo(at, HERE_AROUND);
    // once for each time it is asked
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);

  const [isPrinting, setPrinting] = useState(false);
  const StripPaper = useQuery(paperQuery).data?.StripPaper;
  const [pins, setPins] = useState<readonly Pin[]>(NONE);
  // of a stretch that is picked what lies on it; drawn when the road is
  const near = useMemo(
    () => (picked ? pins.filter(({ stretch: at }) => at.to >= picked.from && at.from <= picked.to) : pins),
    [pins, picked],
  );
  const length = isUpright ? Math.min(720, Math.max(380, Math.round(window.innerHeight * 0.62))) : width;
  const { depth } = bandsOf(isUpright, { heat: picture.heat !== null, rows: picture.rows.length });
  const isBeside = isUpright && width - depth >= CARDS_WIDTH;
  const cards = {
    ...{ pins: near, length, row },
    onNearer: (pin: Pin) => show(zoomed(road, pin.stretch, 0.6)),
  };
  // while fingers move the road the cards do not stand where they say, and nothing of this page is drawn anew
  const board = useRef<HTMLDivElement>(null);
  const moving = (isMoving: boolean) => void board.current?.toggleAttribute('data-moving', isMoving);
  const chosenMark = marks.find(({ id }) => id === chosen);
  return (
    <div className={styles['strip']}>
      <StripBar
        layers={layers}
        without={without}
        onWithout={(keys) => set({ without: keys })}
        here={here}
        onHere={() => {
          gone.current = false;
          ask();
        }}
        road={road}
        onJump={(metres) => goTo(metres, AROUND)}
      />
      <HereSaid here={here} shown={shown} />
      <div ref={board} className={styles['frame']}>
        <div
          className={styles['board']}
          ref={box}
          data-upright={isUpright || undefined}
          data-beside={isBeside || undefined}
        >
          <StripCanvas
            picture={picture}
            shown={shown}
            isUpright={isUpright}
            length={length}
            label={t('label', {
              road: road.code,
              from: placeOf(shown.from),
              to: placeOf(shown.to),
              count: listed.length,
            })}
            describedBy={keysId}
            onShow={show}
            onPick={(part) => (part ? set({ picked: part }) : choose({ picked: null, chosen: null }))}
            onUnchoose={() => chosen !== null && choose({ chosen: null })}
            onPoint={({ id }) => setPointed(id)}
            onOpen={open}
            onStep={step}
            onMoving={isUpright ? moving : undefined}
            onPins={isUpright ? (stand) => startTransition(() => setPins(stand)) : undefined}
          />
          {isBeside && <CardsBeside {...cards} />}
        </div>
        {isUpright && !isBeside && <CardsBelow {...cards} />}
      </div>
      <p id={keysId} className={styles['keys']}>
        {t('keys')}
      </p>
      <StripUnder
        {...{ road, shown, picked, until, months, more }}
        onShow={show}
        onPick={(part) => set({ picked: part })}
        onUntil={(month) => set({ until: month })}
        onPrint={StripPaper && (() => setPrinting(true))}
      />
      <div role="status" className={styles['said']}>
        {chosenMark &&
          (isUpright ? (
            <VisuallyHidden>{`${layerOf(chosenMark)?.name ?? ''}, ${placeOf(chosenMark.from)}`}</VisuallyHidden>
          ) : (
            // each by itself: modules' cells are hooks, and another kind has others
            <div key={`${chosenMark.layer} ${chosenMark.id}`} className={styles['chosen']}>
              {row(chosenMark)}
            </div>
          ))}
      </div>
      {isPrinting && StripPaper && (
        <StripPaper
          {...{ picture, layers, without, row }}
          marks={listed}
          shown={stretch ?? road}
          title={t('paper', {
            road: road.code,
            from: placeOf((stretch ?? road).from),
            to: placeOf((stretch ?? road).to),
          })}
          onDone={() => setPrinting(false)}
        />
      )}
      <StripList marks={rows} stretch={stretch} chosen={chosen} row={row}>
        {lists?.(stretch)}
      </StripList>
    </div>
  );
}
