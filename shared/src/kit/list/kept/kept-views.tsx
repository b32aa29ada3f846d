import { lazy, Suspense, useState } from 'react';
import type { ListView } from '#contracts/list-view.ts';
import { useQuery } from '#query.ts';
import { chooseColumns } from '#ui/chosen-columns.ts';
import { Pencil, Save, User } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { columnsKey } from '../columns-key.ts';
import type { RecordListState } from '../declared-state.ts';
import type { ListKind } from '../list.model.ts';
import styles from '../list.module.css';
import own from './kept.module.css';
import { isShown, listName, stateOf } from './kept-view.ts';
import { keptViewsQuery } from './kept-views.queries.ts';

const KeepView = lazy(async () => ({ default: (await import('./keep-view.tsx')).KeepView }));

export interface KeptProps {
  kind: ListKind;
  state: RecordListState;
  onChange: (state: RecordListState) => void;
}

/** The views of this list that its reader keeps or that are shared with them, one tap each, and the way to keep another. */
export function KeptViews({ kind, state, onChange }: KeptProps) {
  const t = useKitTexts();
  const { data } = useQuery(keptViewsQuery());
  const [dialog, setDialog] = useState<'new' | ListView | null>(null);
  const views = (data?.results ?? []).filter(({ list }) => list === listName(kind));
  const shown = views.find((view) => isShown(kind, state, view));
  const isPlain = isShown(kind, state, { filters: {}, ordering: kind.list.ordering });
  const show = (view: ListView) => {
    if (view === shown) return onChange(stateOf(kind, { filters: {}, ordering: kind.list.ordering }));
    if (view.columns) chooseColumns(columnsKey(kind), view.columns);
    onChange(stateOf(kind, view));
  };
  const way = (icon: typeof Save, label: string, to: 'new' | ListView) => {
    const Icon = icon;
    return (
      <button type="button" className={own['keep']} aria-haspopup="dialog" onClick={() => setDialog(to)}>
        <Icon aria-hidden="true" className={own['icon']} />
        {label}
      </button>
    );
  };
  return (
    <>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          className={styles['view']}
          aria-pressed={view === shown}
          title={view.shared === 'me' ? undefined : t('desk:views.by', { name: view.member_name })}
          onClick={() => show(view)}
        >
          {view.shared !== 'me' && <User aria-hidden="true" className={own['icon']} />}
          {view.name}
          {view.shared !== 'me' && <VisuallyHidden> {t('desk:views.by', { name: view.member_name })}</VisuallyHidden>}
        </button>
      ))}
      {!shown && !isPlain && way(Save, t('desk:views.keep'), 'new')}
      {shown && shown.may_remove && way(Pencil, t('desk:views.change'), shown)}
      {dialog && (
        <Suspense fallback={null}>
          <KeepView
            kind={kind}
            state={state}
            view={dialog === 'new' ? undefined : dialog}
            others={views}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
