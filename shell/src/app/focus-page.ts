const take = (main: HTMLElement) => main.focus({ preventScroll: true });

/**
 * Gives a new page the focus. What has it may stand in the page of before, which goes once the next one is there, as the
 * button of a form that was sent, or out of sight until then, as the card of a list beside it: the page takes it then, unless
 * somebody has taken it elsewhere. Answers how to stop that.
 */
export function focusPage(main: HTMLElement): () => void {
  const held = document.activeElement;
  if (!held || !main.contains(held)) {
    take(main);
    return () => undefined;
  }
  const stop = () => {
    watch.disconnect();
    held.removeEventListener('blur', onHidden);
  };
  const takeLost = () => {
    stop();
    if (document.activeElement === document.body) take(main);
  };
  const watch = new MutationObserver(() => {
    if (!held.isConnected) takeLost();
  });
  const onHidden = () => {
    if (held.getClientRects().length === 0) takeLost();
  };
  watch.observe(main, { childList: true, subtree: true });
  held.addEventListener('blur', onHidden);
  return stop;
}
