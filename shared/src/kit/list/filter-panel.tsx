import type { Filter } from '#contracts/kit/list.ts';
import { withFilters } from '#lib/list-state.ts';
import { FilterGroup } from '#ui/list-filters.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RecordListState } from './declared-state.ts';
import { FilterControl } from './filter-control.tsx';
import { KeptOnPhone } from './kept/kept-on-phone.tsx';
import type { ListKind, ListScreens } from './list.model.ts';
import { SheetButtons } from './sheet-buttons.tsx';

const RoadFilter = lazy(async () => (await import('../strip/road-filter.tsx')).withTexts());
/** Holds the place of its button. */
const SPACE = <div style={{ minHeight: 'var(--target)' }} />;

interface Props extends Pick<ListScreens, 'onRoad'> {
  kind: ListKind;
  state: RecordListState;
  onChange: (state: RecordListState) => void;
}

/** Everything a list can be narrowed by, each filter with the control of its kind; on a phone also the list as a file. */
export function FilterPanel({ kind, state, onChange, onRoad }: Props) {
  const latest = useRef({ state, onChange });
  useLayoutEffect(() => void (latest.current = { state, onChange }));
  const set = useCallback((name: string, value: string) => {
    const { state, onChange } = latest.current;
    onChange(withFilters(state, { [name]: value }));
  }, []);
  // what was typed and means nothing is in no address: it goes with whatever sets all filters at once
  const [afresh, setAfresh] = useState(0);
  const setAll = (next: RecordListState) => {
    setAfresh(afresh + 1);
    onChange(next);
  };
  const isPhone = useIsPhone();
  const isShown = ({ hidden }: Filter) => !hidden;
  return (
    <>
      {isPhone && <KeptOnPhone kind={kind} state={state} onChange={setAll} />}
      <FilterGroup onClear={() => setAll({ ...state, filters: {}, page: 1 })}>
        {kind.list.filters.filter(isShown).map((filter) => (
          <FilterControl
            key={`${filter.name} ${afresh}`}
            kind={kind}
            filter={filter}
            values={state.filters}
            onChange={set}
          />
        ))}
      </FilterGroup>
      {kind.list.filters.some(({ as, hidden }) => as === 'chainage_range' && !hidden) && (
        <Suspense fallback={SPACE}>
          <RoadFilter kind={kind} state={state} onChange={onChange} onRoad={onRoad} />
        </Suspense>
      )}
      {isPhone && <SheetButtons kind={kind} state={state} />}
    </>
  );
}
