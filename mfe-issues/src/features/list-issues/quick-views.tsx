import { useTranslation } from '@chainage/shared/i18n/react';
import { activeView, EVERYTHING, QUICK_VIEWS, type IssueListState } from './filters.ts';
import styles from './list.module.css';

interface Props {
  state: IssueListState;
  onChange: (state: IssueListState) => void;
}

/** One tap to the questions asked every day. */
export function QuickViews({ state, onChange }: Props) {
  const { t } = useTranslation('issues');
  const active = activeView(state);
  const nothing = Object.keys(state.filters).length === 0;
  return (
    <div className={styles['views']} role="group" aria-label={t('list.views')}>
      <button type="button" className={styles['view']} aria-pressed={nothing} onClick={() => onChange(EVERYTHING)}>
        {t('list.view.all')}
      </button>
      {QUICK_VIEWS.map(({ key, filters }) => (
        <button
          key={key}
          type="button"
          className={styles['view']}
          aria-pressed={active === key}
          onClick={() => onChange(active === key ? EVERYTHING : { ...state, filters, page: 1 })}
        >
          {t(`list.view.${key}`)}
        </button>
      ))}
    </div>
  );
}
