import { useState } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { JOB_STATES } from '@chainage/shared/contracts/platform-job-paths';
import type { JobCounts } from '@chainage/shared/contracts/platform-jobs';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { Link } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { SIGNS } from './job-signs.ts';
import { lateness } from './job-words.ts';
import styles from './platform-jobs.module.css';

type Group = JobCounts['results'][number];

function GroupRow({ group: { organisation, kind, counts, late_seconds: late } }: { group: Group }) {
  const { t } = useTranslation('platform');
  const locale = usePreferences((preferences) => preferences.locale);
  const place = organisation?.name ?? t('jobs.platform');
  const time = lateness(late, locale);
  const to = `?${new URLSearchParams({ kind, place: organisation?.id ?? 'platform' }).toString()}`;
  return (
    <li>
      <Link
        to={to}
        replace
        className={styles['group']}
        aria-label={t('jobs.show', { kind, place })}
        onClick={() => document.getElementById('job-list')?.scrollIntoView({ block: 'start' })}
      >
        <span className={styles['what']}>
          <code>{kind}</code>
          <span className={styles['quiet']}>{place}</span>
        </span>
        <span className={styles['signs']}>
          {JOB_STATES.map((state) => {
            const count = counts[state];
            return count ? (
              <Chip key={state} {...SIGNS[state]}>
                {t(`jobs.state.${state}`)} {groupIndian(count)}
              </Chip>
            ) : null;
          })}
          {time !== undefined && <span className={styles['late']}>{t('jobs.late', { time })}</span>}
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}

/** Those in trouble come first; of the others so many are in sight. */
const AT_FIRST = 10;

/** How many there are, by organisation and kind; a press shows them alone. */
export function JobGroups({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('platform');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? groups : groups.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="job-groups">
      <h2 id="job-groups" className={styles['heading']}>
        {t('jobs.groups')}
      </h2>
      <ul className={styles['rows']}>
        {shown.map((group) => (
          <GroupRow key={`${group.organisation?.id} ${group.kind}`} group={group} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button className={styles['rest']} onClick={() => setOpen(true)}>
          {t('jobs.rest', { count: groups.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
