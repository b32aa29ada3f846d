import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#auth/session.ts';
import { useTranslation } from '#i18n/react.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { useLocation } from '#router.ts';
import { setMarks } from './page-marks.ts';
import styles from './print.module.css';

/** The head of what is printed, seen on paper alone: whose it is, where it is found, who printed it and when. */
export function PageHead() {
  const { t } = useTranslation('kit');
  const organisation = useSession((session) => session.organisation);
  const [at, setAt] = useState(() => new Date());
  const { pathname, search } = useLocation();
  const by = t('print.by', { name: organisation?.organisation_user.name ?? '', time: formatDateTime(at) });
  const foot = [organisation?.name, by].filter(Boolean).join(' · ');
  const pages = t('print.pages');
  useEffect(() => setMarks(foot, pages), [foot, pages]);
  useEffect(() => {
    // what is printed is drawn as soon as this returns
    const now = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return (
    <p className={styles['head']}>
      <strong>{organisation?.name}</strong>
      <span>{by}</span>
      <span className={styles['address']}>{window.location.origin + pathname + search}</span>
    </p>
  );
}
