import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { ChevronLeft, ChevronRight } from '@chainage/shared/ui/icons';
import { PAGE_SIZE, type ListState } from './filters.ts';
import styles from './list.module.css';

interface Props {
  state: ListState;
  list: { count: number; next: string | null };
  onChange: (state: ListState) => void;
}

export function Pager({ state, list, onChange }: Props) {
  const { t } = useTranslation('issues');
  const pages = Math.max(1, Math.ceil(list.count / PAGE_SIZE));
  if (pages === 1 && state.page === 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('list.pages')}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={state.page <= 1}
        onClick={() => onChange({ ...state, page: state.page - 1 })}
      >
        {t('list.previous')}
      </Button>
      <span>{t('list.pageOf', { page: state.page, pages })}</span>
      <Button disabled={list.next === null} onClick={() => onChange({ ...state, page: state.page + 1 })}>
        {t('list.next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
