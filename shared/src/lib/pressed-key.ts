/** What an input method says of a key that it has not written yet. */
const UNSAID = ['Process', 'Unidentified'];
const OF_CODE = /^(?:Key(?<letter>[A-Z])|(?<slash>Slash))$/;

const isLatin = (key: string): boolean => /^(?:[\u{20}-\u{7e}]+|\p{Script=Latin})$/u.test(key) && !UNSAID.includes(key);

/**
 * The key of a shortcut, letters small: as the layout writes it, so that Caps Lock changes nothing and Dvorak and AZERTY keep their
 * own places; by its place on the keyboard where the layout writes another script.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (isLatin(key)) return key.length === 1 ? key.toLowerCase() : key;
  const { letter, slash } = OF_CODE.exec(code)?.groups ?? {};
  return letter?.toLowerCase() ?? (slash === undefined ? key : '/');
}
