const take = (main: HTMLElement) => main.focus({ preventScroll: true });

/**
 * Gives a new page the focus. What has it may stand in the page of before, which goes once the next one is there, as the
 * button of a form that was sent: the page takes it then, unless somebody has taken it elsewhere. Answers how to stop that.
 */
export function focusPage(main: HTMLElement): () => void {
  const held = document.activeElement;
  if (!held || !main.contains(held)) {
    take(main);
    return () => undefined;
  }
  const watch = new MutationObserver(() => {
    if (held.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) take(main);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}
