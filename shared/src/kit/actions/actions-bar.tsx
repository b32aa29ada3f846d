import { lazy, Suspense, useState } from 'react';
import { useMemberId } from '#auth/permission.ts';
import { useLocation, useNavigate, type To } from '#router.ts';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoreVertical } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { useMediaQuery } from '#ui/use-media-query.tsx';
import { FailureNotice } from '../act/failure-notice.tsx';
import { useAct } from '../act/use-act.tsx';
import page from '../page/page.module.css';
import { editPage, stepPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { Letter } from './letter.tsx';
import { useLetterHints, useLetterKeys } from './letter-keys.ts';
import { planActions, type Offer } from './plan.ts';
import { useAfterStep } from './use-after-step.ts';
import styles from './actions.module.css';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const FEW = 4;

interface Props {
  record: FlowRecord;
  /** The server does not know the record yet. */
  unsent?: boolean;
}

/** The steps this reader may take now, under the thumb on a phone. */
export function ActionsBar({ record, unsent = false }: Props) {
  const t = useKitTexts();
  const isPhone = useIsPhone();
  const isTight = useMediaQuery('(max-width: 359.98px)');
  const kind = usePageKind();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { act, busy, failure } = useAct(record);
  const [asking, setAsking] = useState<string | null>(null);
  const [more, setMore] = useState(false);
  const me = useMemberId();
  const afterStep = useAfterStep(record.id);
  const form = unsent ? kind.pages.unsentEdit : kind.pages.edit;
  const { primary, others } = planActions(
    kind.flow,
    form ? record : { ...record, can_edit: 'no' },
    record.created_by === me,
  );
  const offers = [...(primary ? [primary] : []), ...others];
  const decides = offers.find(({ way }) => typeof way === 'object' && kind.flow.decisions?.includes(way.page));
  const decision = decides && typeof decides.way === 'object' ? stepPage(kind, decides.way.page, record.id) : undefined;
  const letters = kind.flow.steps.flatMap(({ letter, way }) =>
    letter && typeof way === 'object' && typeof decides?.way === 'object' && way.page === decides.way.page
      ? letter
      : [],
  );
  // the letter that will decide leads to where it does
  const decide = () => decision !== undefined && void navigate({ pathname: decision, search });
  const letterOf = ({ verb, way }: Offer) =>
    way === 'ask'
      ? kind.flow.steps.find((step) => step.verb === verb && step.from.includes(record.status))?.letter
      : undefined;
  useLetterKeys(
    Object.fromEntries([
      ...letters.map((letter) => [letter, decide] as const),
      ...offers.flatMap((offer) => {
        const letter = letterOf(offer);
        return letter ? [[letter, () => setAsking(offer.verb)] as const] : [];
      }),
    ]),
  );
  const hinted = useLetterHints();
  if (!primary && others.length === 0) return null;

  const addressOf = ({ way }: Offer): To | undefined => {
    if (typeof way !== 'object') return undefined;
    const pathname = way.page === 'edit' ? editPage(kind, record.id, unsent) : stepPage(kind, way.page, record.id);
    // the list's own address goes along, so that the way back leads to it
    return pathname === undefined || unsent ? pathname : { pathname, search };
  };
  const take = async ({ verb, way }: Offer) => {
    setMore(false);
    if (way !== 'now') return setAsking(verb);
    const acted = await act({ action: verb });
    if (acted) await afterStep(verb, acted);
  };
  const isGrave = ({ verb }: Offer) => kind.flow.steps.some((step) => step.verb === verb && step.grave);
  const offered = (offer: Offer, look: ButtonKind) => {
    const { key, way } = offer;
    const to = addressOf(offer);
    const letter = hinted ? letterOf(offer) : undefined;
    if (to)
      return (
        <LinkButton key={key} kind={look} to={to}>
          {t(`offer.${key}`)}
        </LinkButton>
      );
    return (
      <Button
        key={key}
        kind={look}
        busy={busy && way === 'now'}
        aria-keyshortcuts={letter}
        onClick={() => void take(offer)}
      >
        {t(`offer.${key}`)}
        {letter && <Letter letter={letter} />}
      </Button>
    );
  };
  const room = isPhone ? 1 : FEW;
  // beside the likeliest step and the way to the rest no words of another have room on the narrowest phones
  const least = isTight && primary ? 0 : 1;
  const shown = others.length > room ? others.slice(0, Math.max(least, room - 1)) : others;
  const folded = others.slice(shown.length);
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={cx(page['bar'], page['foot'])} role="group" aria-label={t('view.actions')}>
        {folded.length > 0 && (
          <IconButton
            kind="secondary"
            icon={<MoreVertical aria-hidden="true" />}
            label={t('view.more')}
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
          />
        )}
        {shown.toReversed().map((offer) => offered(offer, isGrave(offer) ? 'ghost' : 'secondary'))}
        {primary && offered(primary, 'primary')}
      </div>
      {more && (
        <Dialog title={t('view.actions')} onClose={() => setMore(false)}>
          <div className={styles['more']}>{folded.map((offer) => offered(offer, 'secondary'))}</div>
        </Dialog>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ActionDialog action={asking} record={record} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
