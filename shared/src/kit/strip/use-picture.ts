import { useMemo } from 'react';
import { kmToMetres } from '#contracts/chainage.ts';
import { toPoint } from '#contracts/nearest-on-road.ts';
import type { Highway, Package } from '#contracts/organisation.ts';
import { breaksOf } from '#contracts/road-line.ts';
import { useTranslation } from '#i18n/react.ts';
import { labelIn } from '#lib/format/label.ts';
import type { Picture } from './draw/draw-strip.ts';
import { markSet } from './marks.ts';
import { rowsShown } from './rows.ts';
import type { StripState } from './strip-address.ts';
import { marksOf, marksShown, monthsOf, type StripLayer } from './strip-layer.ts';
import type { HereOnRoad, LayerWay, Mark, Road, Shown } from './strip.model.ts';

/** A highway as it is drawn, its ends called in this language. */
export function roadOf(highway: Highway, packages: readonly Package[], language: string): Road {
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

/** Each record once. */
function onceEach(marks: readonly Mark[]) {
  const seen = new Set<string>();
  return markSet(
    marks.filter(({ id }) => !seen.has(id) && seen.add(id)),
    true,
  );
}

interface Asked extends Pick<StripState, 'without' | 'until' | 'picked' | 'chosen'> {
  road: Road;
  layers: readonly StripLayer[];
  /** Rows are of what lies there; once it rests, not of each frame. */
  shown: Shown;
  here: HereOnRoad | null;
}

/** What is drawn, the same records in the order of the road, and the months in which they came up. */
export function usePicture({ road, layers, shown, without, until, picked, chosen, here }: Asked) {
  const { t } = useTranslation('strip');
  const off = without.join();
  // in order once: what is sorted again from it costs next to nothing
  const whole = useMemo(() => markSet(marksOf(layers)).marks, [layers]);
  const months = useMemo(() => monthsOf(whole), [whole]);
  const marks = useMemo(() => marksShown(whole, off ? off.split(',') : [], until), [whole, off, until]);
  const sets = useMemo(() => {
    const keysOf = (as: LayerWay) => layers.filter((layer) => layer.as === as).map(({ key }) => key);
    const of = (as: LayerWay) => {
      const keys = new Set(keysOf(as));
      return marks.filter(({ layer }) => keys.has(layer));
    };
    return {
      pins: markSet(of('pins'), true),
      heat: keysOf('heat').some((key) => !off.split(',').includes(key)) ? markSet(of('heat'), true) : null,
      structures: markSet(of('structures'), true),
      stretches: markSet(of('stretches'), true),
    };
  }, [layers, marks, off]);
  const { rows: found, more } = useMemo(() => rowsShown(sets.stretches, shown), [sets, shown]);
  // the same as long as they are: nothing is drawn anew for them
  const names = found.join('\n');
  const rows = useMemo(() => names.split('\n').filter(Boolean), [names]);
  // drawn by two layers it is one record all the same
  const inOrder = useMemo(() => onceEach(marks), [marks]);
  const picture = useMemo<Picture>(() => {
    const said = { lhs: t('side.lhs'), rhs: t('side.rhs') };
    return { ...sets, rows, road, picked, chosen, here, said };
  }, [sets, rows, road, picked, chosen, here, t]);
  return { picture, more, marks, inOrder, months };
}
