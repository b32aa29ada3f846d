/**
 * Keys that whoever opened the search types before its field is there: they are its words, and no
 * shortcut of the page behind. Where somebody types into another field meanwhile, that field has them.
 */

/** Whether keys go into a field there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Listens until it is taken, and answers what has been typed by then. */
export function typeAhead(): () => string {
  let typed = '';
  const pressed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || isTyping(event.target)) return;
    const letters = [...key];
    if (letters.length === 1) typed += key;
    else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', pressed, true);
  return () => {
    window.removeEventListener('keydown', pressed, true);
    return typed;
  };
}
