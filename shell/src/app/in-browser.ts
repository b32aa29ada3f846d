/** What a browser keeps for the site; null where it keeps nothing and throws at the mere word. */
export function inBrowser<Found>(work: () => Found): Found | null {
  try {
    return work();
  } catch {
    return null;
  }
}
