import { useHasAny } from '#auth/permission.ts';
import { Plus } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Suspense } from 'react';
import type { RecordListState } from './declared-state.ts';
import { PrintList, SheetButtons } from './later-parts.tsx';
import styles from './list.module.css';
import type { ListScreens } from './list.model.ts';

/** What can be done with a list as a whole, at its head. `begin`: what a new record of it is called. */
export function ListActions({
  screens,
  state,
  begin,
}: {
  screens: ListScreens;
  state: RecordListState;
  begin: string;
}) {
  const { kind, beside } = screens;
  const mayBegin = useHasAny(kind.list.beginNeeds) && kind.pages.new;
  return (
    <div className={styles['actions']}>
      {beside}
      <Suspense fallback={null}>
        <PrintList screens={screens} state={state} />
        {kind.list.sheet && <SheetButtons kind={kind} state={state} />}
      </Suspense>
      {mayBegin && (
        <LinkButton to={mayBegin} icon={<Plus aria-hidden="true" />}>
          {begin}
        </LinkButton>
      )}
    </div>
  );
}
