import { useKitTexts } from '@chainage/shared/kit/texts';
import { Link } from '@chainage/shared/router';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { X } from '@chainage/shared/ui/icons';
import { useNeedsConnection } from '@chainage/shared/kit/act/needs-connection';
import type { useAct } from '@chainage/shared/kit/act/use-act';
import type { IssueRecord } from '#lib/issue-record.ts';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import styles from './view.module.css';

interface Props {
  issue: IssueRecord;
  move: ReturnType<typeof useAct>;
}

export function LinkedIssues({ issue, move }: Props) {
  const t = useKitTexts();
  const blocked = useNeedsConnection('unlink');
  const mayUnlink = issue.allowed_actions.includes('unlink');
  return (
    <ul className={styles['links']}>
      {issue.linked_issues.map((linked) => {
        const name = linked.number ?? t('record.noNumber');
        return (
          <li key={`${linked.issue} ${linked.relation} ${linked.incoming}`} className={styles['linkLine']}>
            <span>{t(`relation.${linked.relation}.${linked.incoming ? 'from' : 'to'}`)}</span>
            <Link to={`/issues/${linked.issue_type}/view/${linked.issue}`}>{name}</Link>
            <StatusChip status={linked.status} />
            {mayUnlink && !linked.incoming && (
              <IconButton
                icon={<X aria-hidden="true" />}
                disabled={blocked}
                label={t('link.unlink', { name })}
                onClick={() => void move.act({ action: 'unlink', data: { issue: linked.issue } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
