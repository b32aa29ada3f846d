import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { activeView } from './declared-state.ts';
import styles from './list.module.css';
import { useListTexts } from './list-texts.ts';
import type { RecordListState } from './declared-state.ts';
import type { ListKind } from './list.model.ts';

interface Props {
  kind: ListKind;
  state: RecordListState;
  /** Too little room for more than a line, which is scrolled. */
  narrow?: boolean;
  onChange: (state: RecordListState) => void;
  /** Views that people keep, behind the list's own. */
  children?: ReactNode;
}

/** One tap to the questions asked every day. */
export function QuickViews({ kind, state, narrow = false, onChange, children }: Props) {
  const { t, view: label } = useListTexts(kind);
  const { views = [], ordering } = kind.list;
  const active = activeView(views, state);
  const everything = { filters: {}, ordering, page: 1 };
  const view = (key: string, isOn: boolean, next: RecordListState) => (
    <button
      key={key}
      type="button"
      className={styles['view']}
      aria-pressed={isOn}
      onClick={() => onChange(next)}
      // the browser leaves one alone that is half in sight
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {label(key)}
    </button>
  );
  return (
    <div className={cx(styles['views'], !narrow && styles['allViews'])} role="group" aria-label={t('list.views')}>
      {view('all', Object.keys(state.filters).length === 0, everything)}
      {views.map((each) =>
        view(each.key, each === active, each === active ? everything : { ...state, filters: each.filters, page: 1 }),
      )}
      {children}
    </div>
  );
}
