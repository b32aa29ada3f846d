import type { ReactNode } from 'react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { ChevronLeft, ChevronRight, FileText } from '@chainage/shared/ui/icons';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import styles from './month.module.css';

interface Props {
  title: string;
  /** What is shown now, and how one goes to what lies beside it. */
  shown: string;
  onBefore: () => void;
  onAfter: () => void;
  chosen: string;
  onPackage: (id: string) => void;
  children: ReactNode;
}

/** Head of a page about a package in a month or on a day: which of each, and print. */
export function MonthFrame({ title, shown, onBefore, onAfter, chosen, onPackage, children }: Props) {
  const { t } = useTranslation('dpr');
  const isPhone = useIsPhone();
  const packages = useQuery(packagesQuery());
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      {isPhone && <PageHead />}
      <div className={styles['head']}>
        <h1>{title}</h1>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('month.print')}
        </Button>
      </div>
      <div className={styles['pager']}>
        <IconButton icon={<ChevronLeft aria-hidden="true" />} label={t('month.before')} onClick={onBefore} />
        <p className={styles['day']} aria-live="polite">
          {shown}
        </p>
        <IconButton icon={<ChevronRight aria-hidden="true" />} label={t('month.after')} onClick={onAfter} />
      </div>
      <ChoiceChips
        aria-label={t('month.package')}
        value={chosen}
        onChange={onPackage}
        options={(packages.data ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
      />
      {children}
    </div>
  );
}
