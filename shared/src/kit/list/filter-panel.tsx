import type { Filter } from '#contracts/kit/list.ts';
import { withFilters } from '#lib/list-state.ts';
import { FilterGroup } from '#ui/list-filters.tsx';
import type { RecordListState } from './declared-state.ts';
import { FilterControl } from './filter-control.tsx';
import type { ListKind } from './list.model.ts';

interface Props {
  kind: ListKind;
  state: RecordListState;
  onChange: (state: RecordListState) => void;
}

/** Everything a list can be narrowed by, each filter with the control of its kind. */
export function FilterPanel({ kind, state, onChange }: Props) {
  const bind = (name: string) => ({
    value: state.filters[name],
    onChange: (value: string) => onChange(withFilters(state, { [name]: value })),
  });
  const isShown = ({ hidden }: Filter) => !hidden;
  return (
    <FilterGroup onClear={() => onChange({ ...state, filters: {}, page: 1 })}>
      {kind.list.filters.filter(isShown).map((filter) => (
        <FilterControl key={filter.name} kind={kind} filter={filter} bind={bind} />
      ))}
    </FilterGroup>
  );
}
