import { TORTURE } from './torture-kind.ts';

const words = (names: string[]) => Object.fromEntries(names.map((name) => [name, name.replaceAll('_', ' ')]));

/** Every field of the torture kind is called by its name. */
export const TORTURE_TEXTS = {
  field: words([...Object.keys(TORTURE.fields), 'plate', 'loaded', 'load', 'name', 'cart', 'secret', 'total']),
  section: words(TORTURE.sections.map(({ key }) => key)),
  option: { mood: words(['glad', 'sad', 'odd', 'calm', 'wild', 'dull']), side: words(['left', 'right']) },
  rows: {
    carts: { title: 'carts', one: 'Cart {{number}}', add: 'Add a cart', remove: 'Remove cart {{number}}' },
    riders: { title: 'riders', one: 'Rider {{number}}', add: 'Add a rider', remove: 'Remove rider {{number}}' },
  },
};
