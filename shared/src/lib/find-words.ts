/** Finding short things by words that a person types: names of pages, of what can be begun. */

/** Small letters without their marks; in Indian scripts, whose vowels are marks, with them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether a text holds every word that was typed; nothing typed is held by each. */
export function holdsWords(text: string, typed: string): boolean {
  const within = plain(text);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within.includes(word));
}
