import { patrolRoundPlace, ROUND_PAGE, ROUND_RUNS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { SHIFT_PAGE } from '@chainage/shared/contracts/issues/patrol-shift/place';
import { useHasAny } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { FileText, Plus } from '@chainage/shared/ui/icons';
import { RoundChip } from './round-chip.tsx';
import styles from './round.module.css';

function Buttons() {
  const { t } = useTranslation('issues');
  const mayBegin = useHasAny(ROUND_RUNS);
  return (
    <div className={styles['buttons']}>
      <LinkButton to={SHIFT_PAGE} icon={<FileText aria-hidden="true" />}>
        {t('shift.title')}
      </LinkButton>
      {mayBegin && (
        <LinkButton to={ROUND_PAGE} icon={<Plus aria-hidden="true" />}>
          {t('form.newTitle.patrol_round')}
        </LinkButton>
      )}
    </div>
  );
}

const screens: ListScreens = {
  kind: patrolRoundPlace,
  State: RoundChip,
  beside: <Buttons />,
};

/** Patrol rounds, newest first. */
export const RoundList = () => <RecordList screens={screens} />;
