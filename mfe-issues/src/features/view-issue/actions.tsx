import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { planActions, type Offer } from '@chainage/shared/kit/actions/plan';
import { useMemberId } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button, type ButtonKind } from '@chainage/shared/ui/button';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { MoreVertical } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { toast } from '@chainage/shared/ui/toast';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '@chainage/shared/kit/act/failure-notice';
import { useAct } from '@chainage/shared/kit/act/use-act';
import { Dialog } from '@chainage/shared/ui/dialog';
import page from '#lib/page/page.module.css';
import { unsentEditPath } from '#kind/issue-place.ts';
import { useLeave } from '@chainage/shared/kit/requests/use-leave.ts';
import type { LoadedIssue } from '#lib/with-issue.tsx';
import styles from './view.module.css';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const FEW = 4;

/** The steps this reader may take now, under the thumb on a phone. */
export function Actions({ issue, layout, unsent = false }: LoadedIssue & { unsent?: boolean }) {
  const { t } = useTranslation('issues');
  const isPhone = useIsPhone();
  const { act, busy, failure } = useAct(issue);
  const [asking, setAsking] = useState<string | null>(null);
  const [more, setMore] = useState(false);
  const me = useMemberId();
  const leave = useLeave();
  const { primary, others } = planActions(issueFlow, issue, issue.created_by === me);
  if (!primary && others.length === 0) return null;

  const base = `/issues/${layout.type}`;
  const pages: Record<string, string> = {
    edit: unsent ? unsentEditPath(layout.type, issue.id) : `${base}/edit/${issue.id}`,
    review: `${base}/${issue.id}/approve`,
    resolution: `${base}/${issue.id}/resolution`,
    temporary: `${base}/${issue.id}/resolution?fix=temporary`,
  };
  const take = async ({ verb, way }: Offer) => {
    setMore(false);
    if (way === 'ask') return setAsking(verb);
    const acted = await act({ action: verb as IssueAction });
    const done = `done.${verb}`;
    if (acted?.state === 'settle') return leave({ state: 'settle', id: issue.id, path: acted.settle }, done);
    if (acted) toast.success(t(done), t(acted.state === 'sent' ? 'kit:toast.saved' : 'kit:pending.kept'));
  };
  const offered = (offer: Offer, kind: ButtonKind) => {
    const { key, way } = offer;
    if (typeof way === 'object')
      return (
        <LinkButton key={key} kind={kind} to={pages[way.page] ?? base}>
          {t(`offer.${key}`)}
        </LinkButton>
      );
    return (
      <Button key={key} kind={kind} busy={busy && way === 'now'} onClick={() => void take(offer)}>
        {t(`offer.${key}`)}
      </Button>
    );
  };
  const room = isPhone ? 1 : FEW;
  const shown = others.length > room ? others.slice(0, Math.max(1, room - 1)) : others;
  const folded = others.slice(shown.length);
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={page['bar']} role="group" aria-label={t('view.actions')}>
        {folded.length > 0 && (
          <IconButton
            kind="secondary"
            icon={<MoreVertical aria-hidden="true" />}
            label={t('view.more')}
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
          />
        )}
        {shown.toReversed().map((offer) => offered(offer, offer.key === 'cancel' ? 'ghost' : 'secondary'))}
        {primary && offered(primary, 'primary')}
      </div>
      {more && (
        <Dialog title={t('view.actions')} onClose={() => setMore(false)}>
          <div className={styles['more']}>{folded.map((offer) => offered(offer, 'secondary'))}</div>
        </Dialog>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ActionDialog action={asking as never} issue={issue} layout={layout} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
