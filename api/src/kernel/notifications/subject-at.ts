import type { NoticeRules } from './notice.model.ts';

/** What most notifications show of a record: what it is called, the same in every language, and where it lies on the road. */
export interface NamedRow {
  id: string;
  number: string | null;
  name: string;
  /** Metres; left out by what lies nowhere. */
  chainage?: number | null;
  direction?: string | null;
}

/** The `subject` of records that are read at this page; `:id` in it is theirs. */
export const subjectAt =
  (page: string): NoticeRules<NamedRow>['subject'] =>
  ({ id, number, name, chainage = null, direction = null }) => ({
    number,
    page: page.replace(':id', id),
    called: { en: name, hi: name, mr: name },
    chainage,
    direction,
  });
