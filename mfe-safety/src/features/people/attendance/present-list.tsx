/** Who stands in the list, with what they sign: on the screen, or on a sheet that is photographed. */
import { useState } from 'react';
import { SIGNATURES_AT_ONCE } from '@chainage/shared/contracts/safety/attendance';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { useErrorsUnder, useFieldError } from '@chainage/shared/kit/form/form-errors';
import { Button } from '@chainage/shared/ui/button';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { Dialog } from '@chainage/shared/ui/dialog';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Pencil, Trash2 } from '@chainage/shared/ui/icons';
import { SignDialog } from './sign-dialog.tsx';
import { keyOf, type Turn } from './use-turn.ts';
import { isDrawn, type Attended, type Row } from './use-attendance.ts';
import styles from './attendance.module.css';

interface Line {
  path: string;
  at: number;
  row: Row;
  list: Attended;
  onSign: () => void;
}

function Present({ path, at, row, list, onSign }: Line) {
  const { t } = useTranslation('safety');
  const own = `${path}.${at}`;
  const name = String(row['name'] ?? '');
  const error = useFieldError(`${own}.name`);
  const wrong = useErrorsUnder([own]);
  const [open, setOpen] = useState(false);
  const what = [row['trade'], row['employer']].filter(Boolean).join(' · ');
  return (
    <li className={styles['row']} data-path={`${own}.name`} tabIndex={-1}>
      <span className={styles['who']}>
        <strong>{name}</strong>
        {what && <small>{what}</small>}
        {error && <span className={styles['error']}>{error}</span>}
      </span>
      <Button onClick={onSign} disabled={!isDrawn(row) && !list.maySign}>
        {isDrawn(row) ? t('attendance.signedBy') : t('attendance.sign')}
        <span className={styles['unseen']}> {name}</span>
      </Button>
      <Checkbox
        label={
          <>
            {t('attendance.onSheet')}
            <span className={styles['unseen']}> {name}</span>
          </>
        }
        checked={row['signed'] === true}
        disabled={isDrawn(row)}
        onChange={(event) => list.change(at, { signed: event.currentTarget.checked })}
      />
      <span className={styles['tools']}>
        <IconButton
          label={t('attendance.details', { name })}
          icon={<Pencil aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <IconButton
          label={t('attendance.remove', { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => list.takeOut(at)}
        />
      </span>
      {(open || wrong > (error ? 1 : 0)) && (
        <div className={styles['details']}>
          {['name', 'employer', 'trade', 'person_no', 'sex'].map((field) => (
            <FieldControl key={field} path={`${own}.${field}`} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Asks before a signature goes with whoever drew it. */
function Leaving({ list, row }: { list: Attended; row: Row }) {
  const { t } = useTranslation('safety');
  const name = String(row['name'] ?? '');
  return (
    <Dialog title={t('attendance.removeAsk', { name })} onClose={list.keep}>
      <p>{t('attendance.removeDrawn')}</p>
      <Button kind="danger" size="lg" onClick={list.letGo}>
        {t('attendance.remove', { name })}
      </Button>{' '}
      <Button onClick={list.keep}>{t('attendance.keep')}</Button>
    </Dialog>
  );
}

export function PresentList({ path, list, turn }: { path: string; list: Attended; turn: Turn }) {
  const { t } = useTranslation('safety');
  const { rows } = list;
  return (
    <div className={styles['present']}>
      <h3>{t('attendance.present')}</h3>
      {rows.length === 0 && <p>{t('attendance.empty')}</p>}
      {!list.maySign && <p>{t('attendance.later', { number: SIGNATURES_AT_ONCE })}</p>}
      <ol className={styles['rows']}>
        {rows.map((one, at) => (
          <Present key={keyOf(one, at)} path={path} at={at} row={one} list={list} onSign={() => turn.sign(at)} />
        ))}
      </ol>
      {list.leaving && <Leaving list={list} row={list.leaving} />}
      {turn.row && (
        <SignDialog
          key={keyOf(turn.row, turn.at)}
          name={String(turn.row['name'] ?? '')}
          drawn={turn.row['signature']}
          onDrawn={(signature) => list.change(turn.at, { signature, signed: signature !== '' })}
          onSigned={turn.goOn}
          onPass={turn.isNext ? turn.goOn : undefined}
          onClose={turn.stop}
        />
      )}
    </div>
  );
}
