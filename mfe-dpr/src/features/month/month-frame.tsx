import type { ReactNode } from 'react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { FileText } from '@chainage/shared/ui/icons';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import styles from './month.module.css';

interface Props {
  title: string;
  /** What is shown now, and how one goes to what lies beside it. */
  shown: string;
  onMove: (by: -1 | 1) => void;
  issueType: string;
  chosen: string;
  onPackage: (id: string) => void;
  children: ReactNode;
}

/** Head of a page about a package in a month or on a day: which of each, and print. */
export function MonthFrame({ title, shown, onMove, issueType, chosen, onPackage, children }: Props) {
  const { t } = useTranslation('dpr');
  const isPhone = useIsPhone();
  const packages = useQuery(packagesQuery());
  usePageTitle(title);
  const of = packages.data?.find(({ id }) => String(id) === chosen);
  return (
    <PeriodPage>
      {isPhone && <PageHead />}
      <PeriodHead title={title}>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('month.print')}
        </Button>
      </PeriodHead>
      <p className={styles['of']}>
        <strong className={styles['printed']}>{shown} · </strong>
        {[of && `${of.code} · ${of.name}`, t(`option.issue_type.${issueType}`)].filter(Boolean).join(' · ')}
      </p>
      <PeriodPager shown={shown} before={t('month.before')} after={t('month.after')} onMove={onMove} />
      <div className={styles['choices']}>
        <ChoiceChips
          aria-label={t('month.package')}
          value={chosen}
          onChange={onPackage}
          options={(packages.data ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      </div>
      {children}
    </PeriodPage>
  );
}
