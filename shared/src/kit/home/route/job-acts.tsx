import { lazy, Suspense, useState } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons.tsx';
import { Link } from '#router.ts';
import type { ListRow } from '#kit/list/list.model.ts';
import { stepPage } from '#kit/record/pages.ts';
import { TakeMeThere } from '#kit/record/take-me-there.tsx';
import type { AnyRecord } from '#kit/record/record.model.ts';
import { useKitTexts } from '#kit/texts.tsx';
import type { Briefs, WayPart } from '../home.model.ts';
import styles from './way.module.css';

const TakeNow = lazy(async () => ({ default: (await import('./take-now.tsx')).TakeNow }));

interface Props {
  of: Briefs;
  way: WayPart;
  row: ListRow & { status?: unknown };
  /** What waits on this device for the record. */
  queued: readonly OutboxRow[];
  /** The first on the way: its button is the one to press. */
  isNext: boolean;
}

const mayGo = ({ state, leftAt }: OutboxRow) => state === 'waiting' && leftAt === undefined;

/** Begins the work with one tap, takes that back while it has not left, leads there and to its end. */
export function JobActs({ of, way: { begin, end }, row, queued, isNext }: Props) {
  const t = useKitTexts(of.source.module);
  const [state, setState] = useState<'idle' | 'taking' | 'failed' | 'gone'>('idle');
  const [taken, setTaken] = useState(row);
  const status = String(row.status);
  const page = stepPage(of.kindOf(row as never), end.page, row.id);
  const open = queued.filter((each) => each.verb === begin.verb && mayGo(each)).map(({ id }) => id);
  const look = isNext ? 'primary' : 'secondary';
  const undo = async () => {
    const { withdraw } = await import('#kit/requests/withdraw.ts');
    const out = await withdraw(open).catch(() => []);
    setState(out.length === 0 ? 'gone' : 'idle');
  };
  return (
    <>
      <div className={styles['acts']}>
        {begin.from.includes(status) && (
          <Button
            kind={look}
            busy={state === 'taking'}
            onClick={() => {
              setTaken(row);
              setState('taking');
            }}
          >
            {t('route:begin')}
          </Button>
        )}
        {end.from.includes(status) && page && (
          <Link to={page} className={buttonClass({ kind: look })}>
            {t('route:end')}
          </Link>
        )}
        <TakeMeThere record={row as unknown as AnyRecord} />
      </div>
      <div className={styles['said']} role="status">
        {open.length > 0 && (
          <>
            <p>{t('route:begun')}</p>
            <Button kind="ghost" icon={<Undo2 aria-hidden="true" />} onClick={() => void undo()}>
              {t('route:undo')}
            </Button>
          </>
        )}
        {state === 'failed' && <p>{t('route:notKept')}</p>}
        {state === 'gone' && <p>{t('route:gone')}</p>}
      </div>
      {state === 'taking' && (
        <Suspense>
          <TakeNow of={of} row={taken} verb={begin.verb} onDone={(failed) => setState(failed ? 'failed' : 'idle')} />
        </Suspense>
      )}
    </>
  );
}
