import { useTranslation } from '@chainage/shared/i18n/react';
import { activeView, DEFAULT_ORDERING, QUICK_VIEWS, type ListState } from './filters.ts';
import styles from './list.module.css';

const ALL: ListState = { filters: {}, ordering: DEFAULT_ORDERING, page: 1 };

/** One tap to the questions asked every day. */
export function QuickViews({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  const { t } = useTranslation('issues');
  const active = activeView(state);
  const nothing = Object.keys(state.filters).length === 0;
  return (
    <div className={styles['views']} role="group" aria-label={t('list.views')}>
      <button type="button" className={styles['view']} aria-pressed={nothing} onClick={() => onChange(ALL)}>
        {t('list.view.all')}
      </button>
      {QUICK_VIEWS.map(({ key, filters }) => (
        <button
          key={key}
          type="button"
          className={styles['view']}
          aria-pressed={active === key}
          onClick={() => onChange(active === key ? ALL : { ...state, filters, page: 1 })}
        >
          {t(`list.view.${key}`)}
        </button>
      ))}
    </div>
  );
}
