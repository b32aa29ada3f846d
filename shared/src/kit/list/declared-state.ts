import { DIRECTIONS } from '#contracts/directions.ts';
import { filterNames, sortsOf, type Filter, type ListDeclaration, type View } from '#contracts/kit/list.ts';
import {
  cleanChainage,
  cleanDay,
  cleanId,
  cleanMonth,
  cleanNumber,
  cleanRecord,
  cleanText,
  cleanWords,
  listAddress,
  type Clean,
  type ListState,
} from '#lib/list-state.ts';

/** A list of any kind as its address says it. */
export type RecordListState = ListState<string>;

const cleanMember: Clean = (value) => (value === 'me' ? value : cleanId(value));
const cleanFlag = cleanWords(['true']);

function cleanOf(filter: Filter): Clean {
  switch (filter.as) {
    case 'choice':
    case 'state':
      return cleanWords(filter.values);
    case 'side':
      return cleanWords(DIRECTIONS);
    case 'member':
      return cleanMember;
    case 'day':
    case 'date_range':
      return cleanDay;
    case 'chainage_range':
      return cleanChainage;
    case 'number_range':
      return cleanNumber;
    case 'text':
      return cleanText;
    case 'flag':
      return cleanFlag;
    case 'month':
    case 'month_range':
      return cleanMonth;
    case 'sheet':
      return cleanRecord;
    default:
      return cleanId;
  }
}

/** Reads and writes the address of a list as its declaration has it: filters by the API's own names, ordering, page. */
export const addressOf = (list: ListDeclaration) =>
  listAddress<string>({
    filters: Object.fromEntries([
      ...(list.search ? [['search', cleanText] as const] : []),
      ...list.filters.flatMap((filter) => filterNames(filter).map((name) => [name, cleanOf(filter)] as const)),
    ]),
    orderings: sortsOf(list),
    usual: list.ordering,
  });

/** The view that the address shows: just its filters, and no other. */
export const activeView = (views: readonly View[], { filters }: RecordListState): View | undefined =>
  views.find((view) => {
    const names = new Set([...Object.keys(view.filters), ...Object.keys(filters)]);
    return [...names].every((name) => (view.filters[name] ?? '') === (filters[name] ?? ''));
  });
