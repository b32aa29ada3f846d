/** spec.md section 4: after 30 seconds online, a device that came back with something unsent is asked whether to send it. */
export const ASK_AFTER_MS = 30_000;

/** What is known of the device at a moment. */
export interface Now {
  online: boolean;
  /** Rows unsent, none where all of them need a person; null while the device has not been asked. */
  unsent: number | null;
}

export interface ReturnWatch {
  /** Told whenever something changes. */
  see: (now: Now) => void;
  stop: () => void;
}

/**
 * `ask` is told how many rows waited when the device came back (or was started); `close` when it goes offline again. One
 * return is asked about once. Rows may go by themselves before it is noticed that the server answers, so the most that
 * waited while offline counts; where all of them have gone by then, there is nothing to ask.
 */
export function watchReturn(ask: (waited: number) => void, close: () => void): ReturnWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onlineSince: number | undefined;
  let waited: number | null = null;
  let left = 0;
  let isSettled = false;

  const seeOffline = (unsent: number | null) => {
    if (onlineSince !== undefined) {
      clearTimeout(timer);
      close();
      onlineSince = undefined;
      waited = null;
      isSettled = false;
    }
    if (unsent !== null) waited = Math.max(waited ?? 0, unsent);
  };
  const seeOnline = (unsent: number | null) => {
    onlineSince ??= Date.now();
    if (isSettled || (waited === null && unsent === null)) return;
    isSettled = true;
    const count = Math.max(waited ?? 0, unsent ?? 0);
    const askStill = () => left > 0 && ask(count);
    if (count > 0) timer = setTimeout(askStill, Math.max(0, onlineSince + ASK_AFTER_MS - Date.now()));
  };
  return {
    see: ({ online, unsent }) => {
      left = unsent ?? left;
      if (online) seeOnline(unsent);
      else seeOffline(unsent);
    },
    stop: () => clearTimeout(timer),
  };
}
