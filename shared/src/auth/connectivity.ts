import { create } from 'zustand';

/** Whether the server answers. `navigator.onLine` is only its first guess; the shell's watcher keeps it true. */
export interface Connectivity {
  online: boolean;
  setOnline: (online: boolean) => void;
  /** Something sent without the API client met the opposite: the watcher asks the server itself. */
  doubt: () => void;
}

/** Connectivity, one instance for shell and remotes. */
export const useConnectivity = create<Connectivity>()((set) => ({
  online: typeof navigator === 'undefined' || navigator.onLine,
  setOnline: (online) => set({ online }),
  doubt: () => undefined,
}));
