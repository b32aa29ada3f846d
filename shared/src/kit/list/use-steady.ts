import { isCopy } from '#offline/reads/query-store.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListRow } from './list.model.ts';

interface Answer {
  results: readonly ListRow[];
}

const sameRows = (a: Answer, b: Answer): boolean =>
  a.results.length === b.results.length && a.results.every(({ id }, at) => id === b.results[at]?.id);

/** The rows that stand there, each as it is now. */
function withNews<Of extends Answer>(shown: Of, now: Of): Of {
  const news = new Map(now.results.map((row) => [row.id, row]));
  return { ...shown, results: shown.results.map((row) => news.get(row.id) ?? row) };
}

interface Query<Of> {
  data: Of | undefined;
  isPlaceholderData: boolean;
}

/**
 * Rows that the device's copy has put on the screen stay where they are: what has changed in them changes there, others come
 * when the reader asks (`showNewer`, or whatever else was asked for: `letGo`). `place`: which list it is, as its address says it.
 */
export function useSteady<Of extends Answer>({ data, isPlaceholderData }: Query<Of>, place: string) {
  const [copy, setCopy] = useState<{ place: string; data: Of } | null>(null);
  const isNew = data !== undefined && !isPlaceholderData;
  if (isNew && isCopy(data) && copy?.data !== data) setCopy({ place, data });
  // the server has said the same
  if (isNew && !isCopy(data) && copy?.data === data) setCopy(null);
  const shown = copy?.place === place ? copy.data : undefined;
  const held = isNew && shown && !sameRows(shown, data) ? shown : undefined;
  const known = useMemo(() => (held && data ? withNews(held, data) : data), [held, data]);
  const letGo = () => setCopy(null);
  return { data: known, showNewer: held && letGo, letGo };
}

/** Which list the rows shown are of: those of another are others, not the same ones moved, and are drawn anew. */
export function useQuestion<Of>({ data, isPlaceholderData }: Query<Of>, place: string): string {
  const [answered, setAnswered] = useState(place);
  if (data && !isPlaceholderData && answered !== place) setAnswered(place);
  return useDeferredValue(answered);
}
