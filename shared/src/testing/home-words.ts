/** Words that a remote's part of the home page, the road or the search lacks: people would read the key of the text. */
import { renderHook } from '@testing-library/react';
import { waitingFor, type HomeOffer } from '../kit/home/home.model.ts';
import { useListTexts } from '../kit/list/list-texts.ts';
import { useKitTexts } from '../kit/texts.tsx';
import { loadTexts, signInAs } from './show.ts';

const isKey = (said: string): boolean => /^(\w+:)?\w+(\.\w+)+$/.test(said);

/**
 * As somebody with these permissions sees it, by the texts that the offer itself loads. `rows`: one of each kind that its
 * parts tell apart.
 */
export async function homeWordFaults(
  offer: HomeOffer,
  permissions: string[],
  rows: readonly object[] = [{}],
): Promise<string[]> {
  signInAs(permissions);
  await loadTexts();
  await offer.texts();
  const { t } = renderHook(() => ({ t: useKitTexts(offer.module) })).result.current;
  const waiting = waitingFor(offer, permissions);
  const headings = waiting.map(({ key }) => t(`home.${key}`, { count: 2 }));
  const briefs = [...waiting, ...(offer.road ?? []), ...(offer.find ?? [])].map(({ of }) => of);
  const said = briefs.flatMap(({ kindOf }) =>
    rows.flatMap((row) => {
      const kind = kindOf(row as never);
      const { card, columns, filters } = kind.list;
      const { state, option } = renderHook(() => useListTexts(kind)).result.current;
      const shown = (name: string) => columns.some((column) => column.name === name && card.title.includes(name));
      return filters.flatMap((filter): string[] => {
        if (filter.as === 'state') return filter.values.map(state);
        return filter.as === 'choice' && shown(filter.name) ? filter.values.map((one) => option(filter.name, one)) : [];
      });
    }),
  );
  return [...new Set([...headings, ...said].filter(isKey))];
}
