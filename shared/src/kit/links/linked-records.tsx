import { Link } from '#router.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons.tsx';
import { useNeedsConnection } from '../act/needs-connection.tsx';
import type { useAct } from '../act/use-act.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './links.module.css';

/** Another record, and how it stands to this one. */
interface LinkedRecord {
  /** Its page. */
  to: string;
  number: string | null;
  status: string;
  /** One of the kind's `links`. */
  relation: string;
  /** The relation is said of the other record towards this one, which cannot take it back. */
  incoming: boolean;
  /** What the step `unlink` says to take it back. */
  unlink: Record<string, unknown>;
}

interface Props {
  record: Pick<FlowRecord, 'allowed_actions'>;
  links: readonly LinkedRecord[];
  move: Pick<ReturnType<typeof useAct>, 'act'>;
}

/** What a record is linked with; whoever may takes a link back on the spot. */
export function LinkedRecords({ record, links, move }: Props) {
  const t = useKitTexts();
  const { State } = useScreens();
  const blocked = useNeedsConnection('unlink');
  const mayUnlink = record.allowed_actions.includes('unlink');
  return (
    <ul className={styles['links']}>
      {links.map(({ to, number, status, relation, incoming, unlink }) => {
        const name = number ?? t('record.noNumber');
        return (
          <li key={`${to} ${relation} ${incoming}`} className={styles['line']}>
            <span>{t(`relation.${relation}.${incoming ? 'from' : 'to'}`)}</span>
            <Link to={to}>{name}</Link>
            {State && <State status={status} />}
            {mayUnlink && !incoming && (
              <IconButton
                icon={<X aria-hidden="true" />}
                disabled={blocked}
                label={t('link.unlink', { name })}
                onClick={() => void move.act({ action: 'unlink', data: unlink })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
