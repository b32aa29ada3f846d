import { usePageTitle } from '#i18n/page-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckCircle2 } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { BackLink, TaskPage } from '#ui/record-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import page from '../page/page.module.css';
import { usePending } from '../pending/use-pending.tsx';
import { ScreensProvider, useScreens, type RecordScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { UnsentCards } from './unsent-cards.tsx';
import { unsentRecords } from './unsent-records.ts';

function Unsent() {
  const t = useKitTexts();
  const { kind } = useScreens();
  const { rows, loaded, failed, retry } = usePending(kind);
  const plural = t(`type.${kind.type?.value ?? kind.entity}.plural`);
  const title = t('kit:pending.listTitle', { type: plural });
  usePageTitle(title);
  return (
    <TaskPage>
      <BackLink to={kind.pages.list}>{plural}</BackLink>
      <h1 className={page['title']}>{title}</h1>
      {failed && <LoadFailed text={t('kit:pending.unread')} onRetry={retry} />}
      {!loaded && !failed && <Skeleton lines={4} tall />}
      {loaded && unsentRecords(rows, kind).length === 0 && (
        <EmptyState icon={<CheckCircle2 aria-hidden="true" />} text={t('kit:pending.none')}>
          <LinkButton to={kind.pages.list}>{t('state.toList')}</LinkButton>
        </EmptyState>
      )}
      <UnsentCards rows={rows} />
    </TaskPage>
  );
}

/** Records of a kind that are on this device only. */
export const UnsentPage = ({ screens }: { screens: RecordScreens }) => (
  <ScreensProvider value={screens}>
    <Unsent />
  </ScreensProvider>
);
