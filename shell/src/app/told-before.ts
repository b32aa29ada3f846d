/** What this device has told the server's log of a matter already, under a key of its own, so that each thing is told once. */
export function toldBefore(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Keeps what has been told by now. */
export function keepTold(key: string, told: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(told));
  } catch {
    // A full or forbidden storage: told once more by the next page.
  }
}
