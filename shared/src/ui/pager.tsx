import { useTranslation } from '../i18n/react.ts';
import { PAGE_SIZE } from '../lib/list-state.ts';
import { Button } from './button.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  list: { count: number; next: string | null };
  onPage: (page: number) => void;
}

/** The pages of a list; nothing where one holds all. */
export function Pager({ page, list, onPage }: PagerProps) {
  const { t } = useTranslation('records');
  // what is counted only so far may have more pages than its count
  const pages = Math.max(1, Math.ceil(list.count / PAGE_SIZE), list.next === null ? 1 : page + 1);
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('list.pages')}>
      <Button icon={<ChevronLeft aria-hidden="true" />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.pageOf', { page, pages })}</span>
      <Button disabled={list.next === null} onClick={() => onPage(page + 1)}>
        {t('list.next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
