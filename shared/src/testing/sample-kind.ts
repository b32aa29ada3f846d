/** For tests of the kit: a kind of record that no module has, with every way of writing. Not part of the app. */
import { km, rows, text } from '../contracts/fields.ts';
import type { PageKind } from '../kit/record/kind-parts.ts';

/** What is written down about a lamp. */
export const sampleKind: PageKind = {
  module: 'samples',
  entity: 'lamp_check',
  type: { field: 'sort', value: 'night' },
  paths: { one: 'organisation/lamps/check/', list: 'organisation/lamps/checks/', images: 'image/' },
  pages: {
    list: '/lamps',
    new: '/lamps/new',
    view: '/lamps/view/:id',
    edit: '/lamps/edit/:id',
    unsentView: '/cache/lamps/view/:id',
    unsentEdit: '/cache/lamps/edit/:id',
    unsentList: '/cache/lamps',
  },
  fields: {
    colour: text(40),
    chainage_from: km(),
    parts: rows({ part: text(40) }, 5),
    device_id: text(64),
  },
  sections: [{ key: 'lamp', fields: ['colour', 'parts'] }],
  sensitive: [],
  offline: ['create', 'edit'],
  stepFields: { work_done: text(500) },
  required: { hand_in: ['colour'] },
  flow: {
    states: ['begun', 'handed_in', 'seen', 'repaired'],
    start: 'begun',
    final: ['repaired'],
    steps: [
      { verb: 'hand_in', from: ['begun'], to: 'handed_in', right: 'edit', offline: true },
      {
        verb: 'repair',
        from: ['handed_in', 'seen'],
        to: 'repaired',
        right: 'edit',
        offline: true,
        asks: { fields: ['work_done'], required: ['work_done'], photos: { lit: 1 } },
      },
      {
        verb: 'comment',
        from: ['begun', 'handed_in', 'seen'],
        to: 'same',
        right: 'view',
        offline: true,
        versionless: true,
      },
      { verb: 'see', from: ['handed_in'], to: 'seen', right: 'review' },
      { verb: 'link', from: ['handed_in', 'seen'], to: 'same', right: 'edit' },
    ],
  },
  photos: { dark: 2, lit: 2, paper: 1 },
  papers: ['paper'],
  links: ['same_pole', 'same_cable'],
  byDevice: ['device_id'],
};

/** English texts of its module. */
export const sampleTexts = {
  field: { colour: 'Colour', parts: 'Parts', parts_in_part: 'Part', work_done: 'What was done' },
  rows: { parts: { one: 'Part {{number}}' } },
  stage: { dark: 'Dark', lit: 'Lit', paper: 'Papers' },
  status: { begun: 'Begun', handed_in: 'Handed in', seen: 'Seen', repaired: 'Repaired' },
  done: { hand_in: 'Handed in', repair: 'Repaired', see: 'Seen' },
  relation: {
    same_pole: { to: 'On the same pole as', from: 'On the same pole as' },
    same_cable: { to: 'On the cable of', from: 'Feeds' },
  },
};
