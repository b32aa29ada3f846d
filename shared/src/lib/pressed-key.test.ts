import { pressedKey } from './pressed-key.ts';

test.each([
  ['as it is written', 'j', 'KeyJ', 'j'],
  ['under Caps Lock', 'J', 'KeyJ', 'j'],
  ['on a Hindi layout by its place', 'र', 'KeyJ', 'j'],
  ['on a Marathi one too, where one key writes two signs', 'क्ष', 'KeyK', 'k'],
  ['the slash of a Hindi layout', 'य', 'Slash', '/'],
  ['where Dvorak writes it', 'j', 'KeyC', 'j'],
  ['not where Dvorak writes another', 'h', 'KeyJ', 'h'],
  ['a letter of a European layout is itself', 'ü', 'BracketLeft', 'ü'],
  ['a sign of the same layout is itself', '-', 'Slash', '-'],
  ['no letter', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['space', ' ', 'Space', ' '],
  ['a key that nobody names', 'Unidentified', '', 'Unidentified'],
])('%s: %s at %s', (_, key, code, pressed) => expect(pressedKey({ key, code })).toBe(pressed));
