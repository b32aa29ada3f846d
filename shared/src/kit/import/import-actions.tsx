import { ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import type { ImportAction } from '#contracts/import-paths.ts';
import type { SheetImport } from '#contracts/imports.ts';
import { useTranslation } from '#i18n/react.ts';
import { groupIndian } from '#lib/format/number.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ban, Check, FileText, RefreshCw, Undo2, type LucideIcon } from '#ui/icons.tsx';
import { useState } from 'react';
import { errorsFile, saveText } from './errors-file.ts';
import { stepImport, wrongRows } from './import.queries.ts';
import styles from './import.module.css';
import { useImportWords } from './use-import-words.ts';

const LOOKS: Record<ImportAction, { icon: LucideIcon; kind: ButtonKind }> = {
  apply: { icon: Check, kind: 'primary' },
  undo: { icon: Undo2, kind: 'secondary' },
  check: { icon: RefreshCw, kind: 'secondary' },
  cancel: { icon: Ban, kind: 'secondary' },
};
type Said = 'full' | 'moved' | 'failed';

function Sure({
  one,
  action,
  onClose,
  onYes,
}: {
  one: SheetImport;
  action: 'apply' | 'undo';
  onClose: () => void;
  onYes: () => void;
}) {
  const { t } = useTranslation('imports');
  const { new: fresh = 0, changed = 0 } = one.counts;
  const counts = { fresh: groupIndian(fresh), changed: groupIndian(changed) };
  return (
    <Dialog title={t(`imports:sure.${action}.title`)} onClose={onClose}>
      <p>{t(`imports:sure.${action}.text`, counts)}</p>
      <div className={styles['actions']}>
        <Button kind="primary" onClick={onYes}>
          {t(`imports:action.${action}`)}
        </Button>
        <Button onClick={onClose}>{t('imports:sure.no')}</Button>
      </div>
    </Dialog>
  );
}

/** What may be done with an import as it stands, and the file of what is wrong. */
export function ImportActions({ one }: { one: SheetImport }) {
  const { t } = useTranslation('imports');
  const words = useImportWords();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState<ImportAction | 'errors'>();
  const [asked, setAsked] = useState<'apply' | 'undo'>();
  const [said, setSaid] = useState<Said>();
  const work = async (what: ImportAction | 'errors', how: () => Promise<void>) => {
    setBusy(what);
    setSaid(undefined);
    await how().catch((error: unknown) => {
      if (!(error instanceof ApiError)) return setSaid('failed');
      const isFull = error.kind === 'busy' || error.problem?.code === 'import.limit';
      setSaid(isFull ? 'full' : error.kind === 'conflict' ? 'moved' : 'failed');
    });
    setBusy(undefined);
  };
  const act = (action: ImportAction) => work(action, () => stepImport(one.id, action));
  const save = () =>
    work('errors', async () => {
      const text = errorsFile(one, await wrongRows(one.id), {
        head: t('imports:view.whatIsWrong'),
        trouble: words.trouble,
      });
      saveText(`${one.file_name.replace(/\.[^.]*$/, '')}-${t('imports:view.errorsName')}.csv`, text);
    });
  const hasWrong = one.status === 'checked' && (one.counts.wrong ?? 0) > 0;
  return (
    <div className={styles['actions']}>
      {one.allowed_actions.map((action) => {
        const { icon: Icon, kind } = LOOKS[action];
        const needsWord = action === 'apply' || action === 'undo';
        return (
          <Button
            key={action}
            kind={kind}
            icon={<Icon aria-hidden />}
            busy={busy === action}
            disabled={!online || (busy !== undefined && busy !== action)}
            onClick={() => (needsWord ? setAsked(action) : void act(action))}
          >
            {t(`imports:action.${action}`)}
          </Button>
        );
      })}
      {hasWrong && (
        <Button icon={<FileText aria-hidden />} busy={busy === 'errors'} disabled={!online} onClick={() => void save()}>
          {t('imports:view.errors')}
        </Button>
      )}
      <span className={styles['said']} role="status">
        {said && t(`imports:said.${said}`)}
        {!online && t('imports:said.offline')}
      </span>
      {asked && (
        <Sure
          one={one}
          action={asked}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined);
            void act(asked);
          }}
        />
      )}
    </div>
  );
}
