import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Highway, Package } from '#contracts/organisation.ts';
import { kmToMetres } from '#contracts/chainage.ts';
import { toPoint } from '#contracts/nearest-on-road.ts';
import { breaksOf } from '#contracts/road-line.ts';
import { useTranslation } from '#i18n/react.ts';
import { labelIn } from '#lib/format/label.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWidth } from '../charts/use-width.ts';
import { StepSlider } from '../charts/step-slider.tsx';
import { useMonthName } from '../page/calendar-names.ts';
import type { Frame } from './draw/frame.ts';
import type { Picture } from './draw/draw-strip.ts';
import { markSet, marksIn } from './marks.ts';
import { CARD, cardsOf } from './near-cards.ts';
import type { Pin } from './pins.ts';
import { centred, isWhole, within, zoomed } from './shown.ts';
import type { StripState } from './strip-address.ts';
import { StripBar } from './strip-bar.tsx';
import { StripCanvas } from './strip-canvas.tsx';
import { marksOf, marksShown, monthsOf, type StripLayer } from './strip-layer.ts';
import { StripPaper } from './strip-paper.tsx';
import { placeOf, StripList } from './strip-list.tsx';
import type { LayerWay, Mark, Road, Shown } from './strip.model.ts';
import styles from './strip.module.css';
import { useHere } from './use-here.ts';

/** Kinds of work that have a row each; further ones are in the list. */
const ROWS = 5;
/** Narrower than this, cards beside an upright road say nothing, pixels. */
const CARDS_WIDTH = 110;
/** Round a place that somebody goes to, metres. */
const AROUND = 6000;
const HERE_AROUND = 4000;

function roadOf(highway: Highway, packages: readonly Package[], language: string): Road {
  const stretch = ({ chainage_from: from, chainage_to: to }: Pick<Highway, 'chainage_from' | 'chainage_to'>) => ({
    from: kmToMetres(from),
    to: kmToMetres(to),
  });
  const { from, to } = highway.ends ?? {};
  const nameOf = (names?: Record<string, string>) => labelIn(names, language, names?.['en'] ?? null) ?? undefined;
  return {
    ...stretch(highway),
    code: highway.code,
    ends: { from: nameOf(from), to: nameOf(to) },
    packages: packages
      .filter(({ highway: of, is_active }) => of === highway.id && is_active)
      .map((one) => ({ code: one.code, ...stretch(one) })),
    gaps: breaksOf(highway.alignment.map(toPoint)).map(({ back, ahead }) => ({ from: back, to: ahead })),
  };
}

interface StripProps {
  highway: Highway;
  packages: readonly Package[];
  layers: readonly StripLayer[];
  state: StripState;
  onState: (state: StripState) => void;
  /** A record in brief, as its module shows it. */
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
  const monthName = useMonthName();
  const { state: here, ask } = useHere(highway.alignment);
  const road = useMemo(() => roadOf(highway, packages, language), [highway, packages, language]);
  const { without, until, picked } = state;
  // what a mouse goes over is nothing to write into the address
  const [pointed, setPointed] = useState<string | null>(null);
  const chosen = pointed ?? state.chosen;
  const shown = useMemo(() => state.shown ?? { from: road.from, to: road.to }, [state.shown, road]);

  const off = without.join();
  const whole = useMemo(() => marksOf(layers), [layers]);
  const months = useMemo(() => monthsOf(whole), [whole]);
  const marks = useMemo(() => marksShown(whole, off.split(','), until), [whole, off, until]);
  const onRoad = here.is === 'on-road' ? here.here : null;
  const sets = useMemo(() => {
    const keysOf = (as: LayerWay) => layers.filter((layer) => layer.as === as).map(({ key }) => key);
    const of = (as: LayerWay) => marks.filter(({ layer }) => keysOf(as).includes(layer));
    const stretches = of('stretches');
    return {
      pins: markSet(of('pins')),
      heat: keysOf('heat').some((key) => !off.split(',').includes(key)) ? markSet(of('heat')) : null,
      structures: markSet(of('structures')),
      stretches: markSet(stretches),
      rows: [...new Set(stretches.map(({ row }) => row ?? ''))].slice(0, ROWS),
    };
  }, [layers, marks, off]);
  const picture = useMemo<Picture>(() => {
    const said = { lhs: t('side.lhs'), rhs: t('side.rhs') };
    return { ...sets, road, picked, chosen, here: onRoad, said };
  }, [sets, road, picked, chosen, onRoad, t]);

  const stretch = picked ?? (isWhole(road, shown) ? null : shown);
  // drawn by two layers it is one record all the same
  const inOrder = useMemo(() => markSet([...new Map(marks.map((mark) => [mark.id, mark])).values()]), [marks]);
  const listed = useMemo(() => (stretch ? marksIn(inOrder, stretch) : inOrder.marks), [inOrder, stretch]);
  const layerOf = (mark: Mark) => layers.find(({ key }) => key === mark.layer);
  const row = (mark: Mark) => {
    const layer = layerOf(mark);
    return layer && brief(layer, mark.id);
  };
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
  const [beside, setBeside] = useState<{ pins: readonly Pin[]; frame: Frame } | null>(null);
  const [isMoving, setMoving] = useState(false);
  const length = isUpright ? Math.min(720, Math.max(380, Math.round(window.innerHeight * 0.62))) : width;
  const hasCards = isUpright && beside !== null && width - beside.frame.bands.depth >= CARDS_WIDTH;
  const cards = hasCards ? cardsOf(beside.pins, length) : [];
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
      <p role="status" className={styles['said']}>
        {here.is === 'on-road' && t('here.at', { place: placeOf(here.here.metres), accuracy: here.accuracy })}
        {here.is === 'off-road' && t('here.off', { metres: here.aside })}
        {here.is === 'none' && t('here.none')}
      </p>
      <div className={styles['board']} ref={box} data-upright={isUpright || undefined}>
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
          onMoving={isUpright ? setMoving : undefined}
          onPins={isUpright ? (pins, frame) => setBeside({ pins, frame }) : undefined}
        />
        {hasCards && (
          <ul className={styles['cards']} style={{ height: length }} data-moving={isMoving || undefined}>
            {cards.map(({ pin, top, foot }) => (
              <li
                key={pin.mark?.id ?? `${pin.lane} ${pin.stretch.from}`}
                style={{ top, height: CARD }}
                data-tone={pin.tone}
              >
                <span className={styles['leader']} style={{ top: foot - top }} aria-hidden="true" />
                {pin.mark ? (
                  row(pin.mark)
                ) : (
                  <button type="button" className={styles['many']} onClick={() => show(zoomed(road, pin.stretch, 0.6))}>
                    {t('many', { count: pin.count, place: placeOf(pin.stretch.from) })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p id={keysId} className={styles['keys']}>
        {t('keys')}
      </p>
      <div className={styles['under']}>
        <div className={styles['zoom']} role="group" aria-label={t('zoom.name')}>
          <Button size="sm" aria-label={t('zoom.nearer')} onClick={() => show(zoomed(road, shown, 2))}>
            +
          </Button>
          <Button size="sm" aria-label={t('zoom.further')} onClick={() => show(zoomed(road, shown, 0.5))}>
            −
          </Button>
          <Button size="sm" onClick={() => show(road)}>
            {t('zoom.whole')}
          </Button>
          {picked ? (
            <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => set({ picked: null })}>
              {t('pick.end', { from: placeOf(picked.from), to: placeOf(picked.to) })}
            </Button>
          ) : (
            <Button size="sm" onClick={() => set({ picked: shown })}>
              {t('pick.shown')}
            </Button>
          )}
          <Button size="sm" onClick={() => setPrinting(true)}>
            {t('print')}
          </Button>
        </div>
        {months.length > 1 && (
          <div className={styles['until']}>
            <span>{until ? t('until', { month: monthName(until) }) : t('untilNow')}</span>
            <StepSlider
              label={t('time')}
              count={months.length}
              at={until && months.includes(until) ? months.indexOf(until) : months.length - 1}
              said={until ? monthName(until) : t('untilNow')}
              onMove={(place) => set({ until: place === months.length - 1 ? null : (months[place] ?? null) })}
            />
          </div>
        )}
      </div>
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
      {isPrinting && (
        <StripPaper
          picture={picture}
          shown={stretch ?? road}
          title={t('paper', {
            road: road.code,
            from: placeOf((stretch ?? road).from),
            to: placeOf((stretch ?? road).to),
          })}
          onDone={() => setPrinting(false)}
        />
      )}
      <StripList marks={listed} stretch={stretch} chosen={chosen} row={row}>
        {lists?.(stretch)}
      </StripList>
    </div>
  );
}
