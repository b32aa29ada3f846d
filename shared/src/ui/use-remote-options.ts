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
 * failed load shows its toast and empties the options. `onFirst` is given the first row of the initial load.
 */
export function useRemoteOptions<Row>(
  { endpoint, limit = 1000, dataKey, kept }: RemoteOptionsQuery<Row>,
  onFirst?: (row: Row) => void,
) {
  const t = useText();
  const [rows, setRows] = useState<Row[]>([]);
  const [loading, setLoading] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  /** What the rows answer; undefined where a load failed. */
  const asked = useRef<string | undefined>(undefined);

  const askKept = useEffectEvent((text: string, error: unknown) => {
    if (!kept) throw error;
    return kept(text);
  });
  const load = useCallback(
    async (search?: string): Promise<Row[]> => {
      running.current?.abort();
      asked.current = search ?? '';
      if ((endpoint.split('?')[1] ?? '').includes('null')) {
        setRows([]);
        return [];
      }
      const controller = new AbortController();
      running.current = controller;
      setLoading(true);
      const ask = async () => {
        const params = { limit, ...(search ? { search } : {}) };
        const answer = await api.get<Answer>(endpoint, { params, signal: controller.signal, background: true });
        return rowsOf<Row>(answer, dataKey);
      };
      try {
        const found = await ask().catch((error: unknown) => {
          if (controller.signal.aborted || !isServerAway(error)) throw error;
          return askKept(search ?? '', error);
        });
        if (controller.signal.aborted) return [];
        setRows(found);
        return found;
      } catch {
        if (controller.signal.aborted) return [];
        asked.current = undefined;
        toast.danger(t('ui.remoteSelect.errorTitle'), t('ui.remoteSelect.errorText'), ERROR_TOAST_MS);
        setRows([]);
        return [];
      } finally {
        if (running.current === controller) setLoading(false);
      }
    },
    [endpoint, limit, dataKey, t],
  );

  const reportFirst = useEffectEvent((row: Row | undefined) => {
    if (row !== undefined) onFirst?.(row);
  });
  useEffect(() => {
    void load().then(([row]) => reportFirst(row));
    return () => running.current?.abort();
  }, [load]);

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  /** Searches once typing pauses. */
  const search = useCallback(
    (text: string) => {
      clearTimeout(pause.current);
      const wanted = text.trim();
      if (wanted !== asked.current) pause.current = setTimeout(() => void load(wanted), TYPING_PAUSE_MS);
    },
    [load],
  );
  return { rows, loading, search };
}
