import { usePreferences } from '@chainage/shared/auth/preferences';
import type { SafetyBoard } from '@chainage/shared/contracts/safety/board';
import { programFilters } from '@chainage/shared/contracts/safety/board-lists';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { boardPage, type Board } from '@chainage/shared/kit/board/board.model.ts';
import { labelIn } from '@chainage/shared/lib/format/label';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { boardTexts } from './texts.ts';

export const worksBoard: Board<SafetyBoard> = {
  texts: boardTexts,
  useItems({ planned, held, types }, ask, words) {
    const locale = usePreferences((preferences) => preferences.locale);
    const filters = programFilters(ask);
    const page = (asked: Readonly<Record<string, string>>) => boardPage(programPlace.pages.list, asked);
    const [ofPlanned, ofHeld] = [words('board.planned'), words('board.held')];
    return [
      {
        ...{ key: 'programs', kind: 'figures', title: words('board.title') },
        figures: [
          { key: 'planned', label: ofPlanned, value: groupIndian(planned), to: page(filters.planned()) },
          { key: 'held', label: ofHeld, value: groupIndian(held), to: page(filters.held()) },
        ],
      },
      {
        ...{ key: 'types', kind: 'bars', title: words('board.title'), empty: words('board.none') },
        series: [ofHeld, ofPlanned],
        bars: types.map(({ id, label, labels, planned: all, held: done }) => ({
          ...{ key: String(id), label: labelIn(labels, locale, label), count: done, to: page(filters.held(id)) },
          second: { count: all, to: page(filters.planned(id)) },
        })),
      },
    ];
  },
};
