import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { ChevronRight, ListChecks } from '@chainage/shared/ui/icons';
import { setUpQuery } from '../organisation.queries.ts';
import { isDone, progressOf } from './steps.ts';
import styles from './set-up-card.module.css';

/**
 * On the home page, until nothing is left to do: how far the organisation is set up, and the way there. It keeps its height
 * whatever is known yet, and the place of what turns out to be done while it stands there.
 */
export function SetUpCard() {
  const { t } = useTranslation('office');
  const { data } = useQuery(setUpQuery(true));
  const { done, of } = data ? progressOf(data) : { done: 0, of: 0 };
  const numbers = { done: groupIndian(done), count: groupIndian(of) };
  return (
    <Link to="/organisation/set-up" className={styles['card']}>
      <ListChecks aria-hidden />
      <span>
        <strong>{data ? t('setUp.progress', numbers) : t('setUp.title')}</strong>
        <span className={styles['quiet']}>{t(data && isDone(data) ? 'setUp.ready' : 'setUp.hint')}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  );
}
