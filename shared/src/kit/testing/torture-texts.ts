import { TORTURE } from './torture-kind.ts';
import { TORTURE_RECORD } from './torture-record.ts';

const words = (names: string[]) => Object.fromEntries(names.map((name) => [name, name.replaceAll('_', ' ')]));

/** Every field of the torture kind is called by its name. */
export const TORTURE_TEXTS = {
  field: words([
    ...Object.keys(TORTURE.fields),
    ...Object.keys(TORTURE_RECORD.stepFields ?? {}),
    'plate',
    'loaded',
    'load',
    'name',
    'cart',
    'secret',
    'total',
  ]),
  section: words(TORTURE.sections.map(({ key }) => key)),
  option: { mood: words(['glad', 'sad', 'odd', 'calm', 'wild', 'dull']), side: words(['left', 'right']) },
  type: { torture_record: { one: 'Torture', plural: 'Tortures' } },
  offer: words(TORTURE_RECORD.flow.steps.map(({ verb }) => verb)),
  step: words(TORTURE_RECORD.flow.steps.map(({ verb }) => verb)),
  done: words(TORTURE_RECORD.flow.steps.map(({ verb }) => verb)),
  send: { submit: 'Hand in', in_one: 'Hand in as done' },
  stage: words(Object.keys(TORTURE_RECORD.photos ?? {})),
  relation: { beside: { to: 'Beside', from: 'Beside' }, like: { to: 'Like', from: 'Like' } },
  rows: {
    carts: { title: 'carts', one: 'Cart {{number}}', add: 'Add a cart', remove: 'Remove cart {{number}}' },
    riders: { title: 'riders', one: 'Rider {{number}}', add: 'Add a rider', remove: 'Remove rider {{number}}' },
  },
};
