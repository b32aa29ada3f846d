/** Views of lists that members keep, for themselves or for others: `organisation/list-views/`. */
import { z } from 'zod';
import { text } from './kit/kinds/text.ts';
import { uuid } from './kit/kinds/reference.ts';
import { VIEW_NAME_MAX, VIEW_SHARES } from './list-view-paths.ts';
import { listOf } from './list.ts';

const FILTERS_MOST = 40;
const COLUMNS_MOST = 60;
const word = (max: number) => z.string().regex(new RegExp(`^[a-z_]{1,${max}}$`), 'invalid');

const shape = {
  name: text(VIEW_NAME_MAX).min(1, 'required'),
  /** As the query of the list has them. */
  filters: z.record(word(60), text(400)).refine((filters) => Object.keys(filters).length <= FILTERS_MOST, 'too_many'),
  ordering: z.string().regex(/^-?[a-z_]{1,40}$/, 'invalid'),
  /** Which columns a table shows, by their names; null: the list's own. */
  columns: z.array(word(60)).max(COLUMNS_MOST, 'too_many').nullable(),
  shared: z.enum(VIEW_SHARES, 'not_in_list'),
};

/** `id` is the caller's, so that one view is kept once; `list` says which list, as the client calls it: `issues.hazard`. */
export const listViewCreateSchema = z.strictObject({
  id: uuid(),
  list: z.string().regex(/^[a-z_-]{1,40}\.[a-z_-]{1,39}$/, 'invalid'),
  ...shape,
});
export type ListViewCreate = z.infer<typeof listViewCreateSchema>;

export const listViewEditSchema = z.strictObject(shape).partial();
export type ListViewEdit = z.infer<typeof listViewEditSchema>;

export const listViewSchema = z.object({
  ...shape,
  id: z.uuid(),
  list: z.string(),
  /** Whose it is. */
  member: z.int(),
  member_name: z.string(),
  /** Whether the reader may change it, and take it away. */
  may_edit: z.boolean(),
  may_remove: z.boolean(),
});
export type ListView = z.infer<typeof listViewSchema>;

export const listViewsSchema = listOf(listViewSchema);
export type ListViews = z.infer<typeof listViewsSchema>;
