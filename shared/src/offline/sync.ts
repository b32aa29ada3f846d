/** When the page sends: at once after a row was written, when the network is back, and by a timer. */

/** Starts sending by itself; once, by the shell, some seconds after the first page. */
export function startSync(): void {
  // filled in next
}

/** Sends what waits now, ahead of every back-off; resolves when the run is over. */
export async function syncNow(): Promise<void> {
  // filled in next
}
