/** A page out of sight paints nothing, ms. */
const AT_THE_LATEST_MS = 100;

/** Once what has been drawn stands on the screen: for work that the answer to a tap must not wait for. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, AT_THE_LATEST_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
