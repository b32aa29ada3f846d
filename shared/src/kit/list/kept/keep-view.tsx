import { useState } from 'react';
import { ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePermissions } from '#auth/permission.ts';
import type { ListView } from '#contracts/list-view.ts';
import { SHARE_VIEWS, VIEW_NAME_MAX, VIEW_SHARES, type ViewShare } from '#contracts/list-view-paths.ts';
import { newId } from '#lib/ids.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Save, Trash2 } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import type { RecordListState } from '../declared-state.ts';
import type { ListKind } from '../list.model.ts';
import styles from './kept.module.css';
import { keptOf, listName } from './kept-view.ts';
import { changeView, keepView, removeView } from './kept-views.queries.ts';

interface Props {
  kind: ListKind;
  state: RecordListState;
  /** The one to change; a new one where left out. */
  view?: ListView | undefined;
  /** Those there are of the list. */
  others: readonly ListView[];
  onClose: () => void;
}

/** Why a view could not be kept: the key of the words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.problem?.code === 'view.limit') return 'desk:views.full';
  return error.kind === 'forbidden' ? 'desk:views.notYours' : 'desk:views.notKept';
}

/** Names a view of the list as it is shown and says who has it; of one that is kept, changes that or takes it away. */
export function KeepView({ kind, state, view, others, onClose }: Props) {
  const t = useKitTexts();
  const permissions = usePermissions();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState<ViewShare>(view?.shared ?? 'me');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const mine = view === undefined || view.may_edit;
  const called = name.trim();
  // a view of mine with this name is kept anew
  const before = others.find((each) => each.may_edit && each.id !== view?.id && each.name === called);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
      onClose();
    } catch (reason) {
      setFailed(reasonOf(reason));
    } finally {
      setBusy(false);
    }
  };
  const keep = () => {
    if (called === '') return setError(t('desk:views.noName'));
    const known = view ?? before;
    const kept = { ...keptOf(kind, state), name: called, shared };
    void run(() => (known ? changeView(known.id, kept) : keepView({ ...kept, id: newId(), list: listName(kind) })));
  };
  const shares = VIEW_SHARES.filter((one) => one !== 'organisation' || permissions.includes(SHARE_VIEWS));
  return (
    <Dialog title={t(view ? 'desk:views.change' : 'desk:views.keep')} onClose={onClose}>
      <form
        className={styles['keepForm']}
        onSubmit={(event) => {
          event.preventDefault();
          if (mine && online && !busy) keep();
        }}
      >
        {mine ? (
          <>
            <Field label={t('desk:views.name')} hint={t('desk:views.what')} error={error} required>
              <TextInput
                value={name}
                maxLength={VIEW_NAME_MAX}
                onChange={({ currentTarget }) => {
                  setName(currentTarget.value);
                  setError(null);
                }}
              />
            </Field>
            <Field label={t('desk:views.who')} group>
              <ChoiceChips
                options={shares.map((value) => ({ value, label: t(`desk:views.share.${value}`) }))}
                value={shared}
                onChange={setShared}
              />
            </Field>
          </>
        ) : (
          <p>{t('desk:views.by', { name: view.member_name })}</p>
        )}
        <p role="status" className={styles['keepSaid']}>
          {failed ? t(failed) : !online ? t('offline.needsConnection') : before ? t('desk:views.instead') : ''}
        </p>
        <div className={styles['keepWays']}>
          {view && (
            <Button
              kind="ghost"
              icon={<Trash2 aria-hidden="true" />}
              disabled={!online || busy}
              onClick={() => void run(() => removeView(view.id))}
            >
              {t('desk:views.remove')}
            </Button>
          )}
          {mine && (
            <Button kind="primary" type="submit" icon={<Save aria-hidden="true" />} disabled={!online} busy={busy}>
              {t('desk:views.save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
