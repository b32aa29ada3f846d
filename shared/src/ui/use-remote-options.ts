import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isServerAway } from '../api-client/api-error.ts';
import { api } from '../api-client/client.ts';
import { toast } from './toast.tsx';
import { useText } from './use-text.ts';

/** How long the toast of a failed load stays, milliseconds (spec.md section 8). */
const ERROR_TOAST_MS = 2500;
const TYPING_PAUSE_MS = 300;

/** Where a select takes its rows from. */
export interface RemoteOptionsQuery<Row = unknown> {
  /** Path of the list, with its filters: `organisation/users/?is_active=true`. Not called while it holds "null". */
  endpoint: string;
  /** Rows asked for (spec.md section 7). */
  limit?: number;
  /** Where the rows stand in the answer; `results` without one. */
  dataKey?: string | undefined;
  /** Searches what the device has of the list, where the server does not answer; without a copy it rejects. */
  kept?: ((search: string) => Promise<Row[]>) | undefined;
}

type Answer = Record<string, unknown>;

/** Rows of an answer: under `results`, or `results` under the data key (spec.md section 7). */
export function rowsOf<Row>(answer: Answer, dataKey?: string): Row[] {
  const holder = dataKey === undefined ? answer : (answer[dataKey] as Answer | Row[] | undefined);
  const rows = Array.isArray(holder) ? holder : holder?.['results'];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/**
 * The options of a select that searches a remote list (spec.md section 7): `search` is left out on the initial load; a
 * failed load shows its toast and empties the options. `onFirst` is given the first row of the initial load. Until `settled`
 * the rows are of other words than the last, or of another list: nobody may choose among them. `hurry` ends the pause.
 */
export function useRemoteOptions<Row>(
  { endpoint, limit = 1000, dataKey, kept }: RemoteOptionsQuery<Row>,
  onFirst?: (row: Row) => void,
) {
  const t = useText();
  const [answer, setAnswer] = useState<{ rows: Row[]; endpoint?: string; words?: string }>({ rows: [] });
  const [words, setWords] = useState('');
  const [loading, setLoading] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  /** What the rows answer; undefined where a load failed. */
  const asked = useRef<string | undefined>(undefined);

  const askKept = useEffectEvent((text: string, error: unknown) => {
    if (!kept) throw error;
    return kept(text);
  });
  const load = useCallback(
    async (wanted: string): Promise<Row[]> => {
      running.current?.abort();
      asked.current = wanted;
      const show = (rows: Row[]): Row[] => {
        setAnswer({ rows, endpoint, words: wanted });
        return rows;
      };
      if ((endpoint.split('?')[1] ?? '').includes('null')) return show([]);
      const controller = new AbortController();
      running.current = controller;
      setLoading(true);
      const ask = async () => {
        const params = { limit, ...(wanted ? { search: wanted } : {}) };
        const found = await api.get<Answer>(endpoint, { params, signal: controller.signal, background: true });
        return rowsOf<Row>(found, dataKey);
      };
      try {
        const found = await ask().catch((error: unknown) => {
          if (controller.signal.aborted || !isServerAway(error)) throw error;
          return askKept(wanted, error);
        });
        return controller.signal.aborted ? [] : show(found);
      } catch {
        if (controller.signal.aborted) return [];
        asked.current = undefined;
        toast.danger(t('ui.remoteSelect.errorTitle'), t('ui.remoteSelect.errorText'), ERROR_TOAST_MS);
        return show([]);
      } finally {
        if (running.current === controller) setLoading(false);
      }
    },
    [endpoint, limit, dataKey, t],
  );

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useEffectEvent(async () => {
    const [row] = await load(words);
    if (row !== undefined && words === '') onFirst?.(row);
  });
  useEffect(() => {
    void begin();
    return () => {
      clearTimeout(pause.current);
      running.current?.abort();
    };
  }, [load]);

  const askFor = useCallback(
    (wanted: string, pauseMs: number) => {
      clearTimeout(pause.current);
      if (wanted !== asked.current) pause.current = setTimeout(() => void load(wanted), pauseMs);
    },
    [load],
  );
  /** Searches once typing pauses. */
  const search = useCallback(
    (text: string) => {
      setWords(text.trim());
      askFor(text.trim(), TYPING_PAUSE_MS);
    },
    [askFor],
  );
  const settled = answer.endpoint === endpoint && answer.words === words;
  return { rows: answer.rows, loading, settled, search, hurry: () => askFor(words, 0) };
}
