import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { formatChainage } from '@chainage/shared/contracts/chainage';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { Link } from '@chainage/shared/router';
import { AlertTriangle, Clock } from '@chainage/shared/ui/icons';
import { preloadPath } from '#remotes/remote-loads.ts';
import styles from './issue-link.module.css';

const pathOf = ({ issue_type, id, status }: IssueRow): string =>
  `/issues/${issue_type}/${status === 'draft' ? 'edit' : 'view'}/${id}`;

/** One issue in a line or two: where, what, in which state, and whether it is late. */
export function IssueLink({ issue }: { issue: IssueRow }) {
  const { t } = useTranslation('shell');
  const locale = usePreferences((preferences) => preferences.locale);
  const path = pathOf(issue);
  const what =
    labelIn(issue.sub_type_labels, locale, issue.sub_type_label) ??
    labelIn(issue.category_labels, locale, issue.category_label);
  const late = issue.sla_state === 'breached' || issue.sla_state === 'due_soon' ? issue.sla_state : null;
  return (
    <Link to={path} className={styles['row']} onPointerDown={() => preloadPath(path)}>
      <span className={styles['chainage']}>{issue.chainage_from ? formatChainage(issue.chainage_from) : '–'}</span>
      <span className={styles['what']}>
        <strong>{what ?? t(`issueType.${issue.issue_type}`)}</strong>
        <span className={styles['state']}>
          {t(`status.${issue.status}`)}
          {issue.number && ` · ${issue.number}`}
        </span>
      </span>
      {late && (
        <span className={styles['late']} data-state={late}>
          {late === 'breached' ? <AlertTriangle size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
          {t(`sla.${late}`)}
        </span>
      )}
    </Link>
  );
}
