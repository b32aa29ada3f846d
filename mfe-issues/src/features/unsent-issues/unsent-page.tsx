import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { CheckCircle2 } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import page from '#lib/page/page.module.css';
import { usePending } from '@chainage/shared/kit/pending/use-pending';
import type { TypeLayout } from '#types/type-layout.ts';
import { ISSUES } from '#kind/issue-place.ts';
import { UnsentCards, unsentRecords } from '#lib/unsent/unsent-cards.tsx';

/** Reports of a type that are on this device only. */
export function UnsentPage({ layout }: { layout: TypeLayout }) {
  const t = useKitTexts();
  const { rows, loaded } = usePending(ISSUES);
  const title = t('kit:pending.listTitle', { type: t(`type.${layout.type}.plural`) });
  usePageTitle(title);
  return (
    <TaskPage>
      <BackLink to={`/issues/${layout.type}`}>{t(`type.${layout.type}.plural`)}</BackLink>
      <h1 className={page['title']}>{title}</h1>
      {!loaded && <Skeleton lines={4} tall />}
      {loaded && unsentRecords(rows, layout.type).length === 0 && (
        <EmptyState icon={<CheckCircle2 aria-hidden="true" />} text={t('kit:pending.none')}>
          <LinkButton to={`/issues/${layout.type}`}>{t('state.toList')}</LinkButton>
        </EmptyState>
      )}
      <UnsentCards rows={rows} layout={layout} />
    </TaskPage>
  );
}
