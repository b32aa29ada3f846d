/** Whether, and by whom, this browser was told to show notifications: what the page can know without asking anybody. */
export const KEY = 'chainage.push';
const OFFERED = 'chainage.push.offered';

export interface Noted {
  account: string;
  /** Of which sign-in. */
  session: string;
  endpoint: string;
  /** When the server was last told. */
  at: number;
}

export function noted(): Noted | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function note(now: Noted | undefined): void {
  try {
    if (now) localStorage.setItem(KEY, JSON.stringify(now));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing asks the server
  }
}

/** Whoever said "not now" is not asked again: the settings have it. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true;
  }
}
export function noteOffered(): void {
  try {
    localStorage.setItem(OFFERED, '1');
  } catch {
    // then they are asked again
  }
}
