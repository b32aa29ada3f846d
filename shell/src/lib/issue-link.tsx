import { useState } from 'react';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { slaSign, type SlaSign } from '@chainage/shared/contracts/issues/sla-sign';
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

/** Words of a limit that somebody must know of, by what it says. */
const LATE: Partial<Record<SlaSign['state'], 'breached' | 'due_soon' | 'late'>> = {
  over: 'breached',
  soon: 'due_soon',
  late: 'late',
};

/** One issue in a line or two: where, what, in which state, and whether it is late. */
export function IssueLink({ issue }: { issue: IssueRow }) {
  const { t } = useTranslation('shell');
  const locale = usePreferences((preferences) => preferences.locale);
  const path = pathOf(issue);
  const what =
    labelIn(issue.sub_type_labels, locale, issue.sub_type_label) ??
    labelIn(issue.category_labels, locale, issue.category_label);
  const [opened] = useState(() => Date.now());
  const late = LATE[slaSign(issue, opened).state];
  const place = issue.chainage_from ? formatChainage(issue.chainage_from) : '–';
  return (
    <Link to={path} className={styles['row']} onPointerDown={() => preloadPath(path)}>
      <span className={styles['chainage']}>
        {place} {issue.direction && t(`direction.${issue.direction}`)}
      </span>
      <span className={styles['what']}>
        <strong>{what ?? t(`issueType.${issue.issue_type}`)}</strong>
        <span className={styles['state']}>
          {t(`status.${issue.status}`)}
          {issue.number && ` · ${issue.number}`}
        </span>
      </span>
      {late && (
        <span className={styles['late']} data-state={late}>
          {late !== 'due_soon' ? <AlertTriangle size={18} aria-hidden /> : <Clock size={18} aria-hidden />}
          {t(`sla.${late}`)}
        </span>
      )}
    </Link>
  );
}
