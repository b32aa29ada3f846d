/** The list of a record that no module has: every kind of cell and of filter. */
import type { ListDeclaration } from '#contracts/kit/list.ts';
import type { ListKind } from '../list/list.model.ts';

const list: ListDeclaration = {
  columns: [
    { name: 'title', kind: 'text', sort: 'title', empty: 'record.noNumber' },
    { name: 'mood', kind: 'choice', sort: 'mood' },
    { name: 'state_now', kind: 'state', at: 'status' },
    { name: 'place', kind: 'place', side: true, sort: 'chainage_from' },
    { name: 'list', kind: 'lookup' },
    { name: 'helper', kind: 'person' },
    { name: 'count', kind: 'whole', at: 'sums.count' },
    { name: 'weight', kind: 'decimal', unit: 'kg' },
    { name: 'price', kind: 'money' },
    { name: 'broken', kind: 'flag' },
    { name: 'seen_at', kind: 'instant' },
    { name: 'due_on', kind: 'day', hidden: true },
    { name: 'left', kind: 'instant', at: 'due_on', end: true },
  ],
  filters: [
    { name: 'mood', as: 'choice', values: ['glad', 'sad'] },
    { name: 'status', as: 'state', values: ['begun', 'seen'] },
    { name: 'direction', as: 'side' },
    { name: 'seen', as: 'date_range' },
    { name: 'due_on', as: 'day' },
    { name: 'chainage', as: 'chainage_range' },
    { name: 'title', as: 'text', also: ['mood'] },
    { name: 'weight', as: 'number_range', index: 'weight_indexed' },
    { name: 'list', as: 'lookup', list: 'causes' },
    { name: 'tool', as: 'lookup', list: 'tools', setting: 'tools' },
    { name: 'highway', as: 'highway' },
    { name: 'package', as: 'package' },
    { name: 'helper', as: 'member', params: { permission: 'help__all__torture' } },
    { name: 'broken', as: 'flag' },
    { name: 'secret', as: 'flag', hidden: true },
  ],
  views: [
    { key: 'mine', filters: { helper: 'me' } },
    { key: 'secret', filters: { secret: 'true', status: 'begun' } },
  ],
  search: true,
  card: {
    title: ['title', 'kind'],
    picture: 'photo_url',
    place: true,
    end: ['left'],
    chips: ['state_now'],
    lines: [['count', 'weight', 'list'], ['helper']],
  },
  ordering: '-title',
  beginNeeds: ['create__all__torture'],
};

/** Where it is read. */
export const TORTURE_LIST: ListKind = {
  module: 'torture',
  entity: 'rack',
  type: { field: 'sort', value: 'hot' },
  paths: { one: 'organisation/torture/rack/', list: 'organisation/torture/racks/' },
  pages: { list: '/racks', new: '/racks/new', view: '/racks/view/:id' },
  list,
};

/** A row with a value in every column. */
export const TORTURE_ROW = {
  id: 'r1',
  version: 3,
  title: 'Red rack',
  mood: 'glad',
  status: 'begun',
  chainage_from: '43.250',
  chainage_to: '43.400',
  direction: 'lhs',
  list: 4,
  list_label: 'Rust',
  list_labels: { hi: 'ज़ंग' },
  helper: 9,
  helper_name: 'Rohan Patil',
  sums: { count: 2 },
  weight: '1.50',
  price: '1200.50',
  broken: true,
  seen_at: '2026-11-20T10:00:00.000Z',
  due_on: '2026-11-25',
  photo_url: '/media/r1.jpg',
};
