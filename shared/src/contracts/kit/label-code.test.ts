import { idInLabel, labelCode } from './label-code.ts';

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const lamp = { pages: { view: '/lamp/view/:id' } };
const item = { pages: { view: '/item/:id' } };

test.each([
  [lamp, `https://portal.example${labelCode(lamp, ID)}`, ID],
  [lamp, `http://localhost:8080/lamp/view/${ID.toUpperCase()}?x=1`, ID],
  [item, `https://elsewhere.example${labelCode(item, ID)}#top`, ID],
  [item, `https://portal.example${labelCode(lamp, ID)}`, undefined],
  [lamp, `https://portal.example/lamp/view/${ID}0`, undefined],
  [item, 'https://portal.example/item/new', undefined],
  [lamp, 'LP-M-033200-01', undefined],
])('of %o the label %s means %s', (place, text, id) => expect(idInLabel(place, text)).toBe(id));
