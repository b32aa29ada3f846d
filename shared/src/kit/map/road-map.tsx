import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Highway, Package } from '#contracts/organisation.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useTranslation } from '#i18n/react.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { marksIn } from '../strip/marks.ts';
import { centred, isWhole, within } from '../strip/shown.ts';
import type { StripState } from '../strip/strip-address.ts';
import { HereSaid } from '../strip/here-said.tsx';
import { StripBar } from '../strip/strip-bar.tsx';
import type { StripLayer } from '../strip/strip-layer.ts';
import { placeOf, StripList } from '../strip/strip-list.tsx';
import type { Mark, Shown } from '../strip/strip.model.ts';
import stripStyles from '../strip/strip.module.css';
import { StripUnder } from '../strip/strip-under.tsx';
import { useHere } from '../strip/use-here.ts';
import { roadOf, usePicture } from '../strip/use-picture.ts';
import { Legend } from './legend.tsx';
import { MapCanvas } from './map-canvas.tsx';
import type { GroundState, MapPicture, Tiles } from './map.model.ts';
import styles from './map.module.css';
import { flatLine, flatOf, placeOn } from './plane.ts';

/** Round a place that somebody goes to, metres. */
const AROUND = 6000;
const HERE_AROUND = 4000;

export interface RoadMapProps {
  highway: Highway;
  /** The organisation's other roads. */
  others: readonly Highway[];
  packages: readonly Package[];
  layers: readonly StripLayer[];
  state: StripState;
  onState: (state: StripState) => void;
  /** A record in brief, as its module shows it; must stay the same as long as the records do. */
  brief: (layer: StripLayer, id: string) => ReactNode;
  /** Opens a record's page. */
  onOpen: (layer: StripLayer, id: string) => void;
  lists?: (stretch: Shown | null) => ReactNode;
  /** What lies below the road; null: plain ground, and nobody is asked for anything. */
  tiles: Tiles | null;
}

/** The road on its own line across the country, with the same records as on the strip, and the same list. Texts: `map-texts`. */
export function RoadMap({
  highway,
  others,
  packages,
  layers,
  state,
  onState,
  brief,
  onOpen,
  lists,
  tiles,
}: RoadMapProps) {
  const { t } = useTranslation('strip');
  const language = usePreferences(({ locale }) => locale);
  const isPhone = useIsPhone();
  const keysId = useId();
  const { state: here, ask } = useHere(highway.alignment);
  const road = useMemo(() => roadOf(highway, packages, language), [highway, packages, language]);
  const line = useMemo(() => flatLine(highway.alignment), [highway.alignment]);
  const otherLines = useMemo(() => others.map(({ alignment }) => flatLine(alignment)), [others]);
  const [pointed, setPointed] = useState<string | null>(null);
  const [ground, setGround] = useState<GroundState>('none');
  const { without, until, picked } = state;
  const chosen = pointed ?? state.chosen;
  const shown = useMemo(() => state.shown ?? { from: road.from, to: road.to }, [state.shown, road]);
  const { picture, more, marks, inOrder, months } = usePicture({
    road,
    layers,
    shown,
    without,
    until,
    picked,
    chosen,
    here: null,
  });
  const position = here.is === 'on-road' || here.is === 'off-road' ? here.position : null;
  const drawn = useMemo<MapPicture>(
    () => ({
      ...picture,
      line,
      others: otherLines,
      here: position && { ...flatOf(position), accuracy: position.accuracy },
    }),
    [picture, line, otherLines, position],
  );
  const stretch = picked ?? (isWhole(road, shown) ? null : shown);
  const listed = useMemo(() => (stretch ? marksIn(inOrder, stretch) : inOrder.marks), [inOrder, stretch]);
  const rows = useDeferredValue(listed);
  const layerOf = (mark: Mark) => layers.find(({ key }) => key === mark.layer);
  const row = useCallback(
    (mark: Mark) => {
      const layer = layers.find(({ key }) => key === mark.layer);
      return layer && brief(layer, mark.id);
    },
    [layers, brief],
  );
  const latest = useRef(state);
  useEffect(() => {
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
  const goTo = (metres: number, around: number) => show(centred(road, { from: 0, to: around }, metres));
  const open = (mark: Mark) => {
    const layer = layerOf(mark);
    if (layer) onOpen(layer, mark.id);
  };
  const step = (by: 1 | -1) => {
    const view = latest.current.shown ?? road;
    const at = inOrder.marks.findIndex(({ id }) => id === (pointed ?? latest.current.chosen));
    const first = inOrder.marks.findIndex((mark) => mark.from >= view.from);
    const next = inOrder.marks[at < 0 ? Math.max(0, first) : at + by];
    if (!next) return;
    const isSeen = next.from >= view.from && next.from <= view.to;
    choose({ chosen: next.id, ...(!isSeen && { shown: centred(road, view, next.from) }) });
  };
  const onKey = (key: string): boolean => {
    if (key === 'PageDown' || key === 'PageUp') step(key === 'PageDown' ? 1 : -1);
    else if (key === 'Home' || key === 'End') goTo(key === 'Home' ? road.from : road.to, AROUND);
    else if (key === '0') show(road);
    else if (key === 'Escape' && (picked || chosen !== null)) choose({ picked: null, chosen: null });
    else if (key === 'Enter') {
      const mark = marks.find(({ id }) => id === chosen);
      if (mark) open(mark);
    } else return false;
    return true;
  };
  // the first place is gone to, later ones are only drawn
  const gone = useRef(false);
  const at = here.is === 'on-road' ? here.here.metres : null;
  useEffect(() => {
    if (at === null || gone.current) return;
    gone.current = true;
    goTo(at, HERE_AROUND);
    // once for each time it is asked
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);
  const chosenMark = marks.find(({ id }) => id === chosen);
  const hasLine = placeOn(line, road.from) !== null || line.metres.length > 1;
  return (
    <div className={stripStyles['strip']}>
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
      {hasLine ? (
        <>
          <MapCanvas
            key={highway.id}
            picture={drawn}
            shown={shown}
            tiles={tiles}
            label={t('map.label', {
              road: road.code,
              from: placeOf(shown.from),
              to: placeOf(shown.to),
              count: listed.length,
            })}
            describedBy={keysId}
            onKey={onKey}
            onShow={show}
            onOpen={open}
            onMany={(part) => choose({ picked: part })}
            onPoint={({ id }) => setPointed(id)}
            onUnchoose={() => chosen !== null && choose({ chosen: null })}
            onGround={setGround}
          />
          <p role="status" className={stripStyles['said']}>
            {(ground === 'failed' || ground === 'vector') && t(`map.ground.${ground}`)}
          </p>
          {tiles && ground === 'there' && tiles.attribution && <p className={styles['whose']}>{tiles.attribution}</p>}
          <p id={keysId} className={stripStyles['keys']}>
            {t('map.keys')}
          </p>
        </>
      ) : (
        <p className={styles['none']}>{t('map.noLine', { road: road.code })}</p>
      )}
      <Legend picture={picture} layers={layers} without={without} />
      <StripUnder
        {...{ road, shown, picked, until, months, more }}
        onShow={show}
        onPick={(part) => set({ picked: part })}
        onUntil={(month) => set({ until: month })}
      />
      <div role="status" className={stripStyles['said']}>
        {chosenMark &&
          (isPhone ? (
            <VisuallyHidden>{`${layerOf(chosenMark)?.name ?? ''}, ${placeOf(chosenMark.from)}`}</VisuallyHidden>
          ) : (
            <div key={`${chosenMark.layer} ${chosenMark.id}`} className={stripStyles['chosen']}>
              {row(chosenMark)}
            </div>
          ))}
      </div>
      <StripList marks={rows} stretch={stretch} chosen={chosen} row={row}>
        {lists?.(stretch)}
      </StripList>
    </div>
  );
}
