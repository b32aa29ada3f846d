import { patrolRound } from '@chainage/shared/contracts/issues/patrol-round/kind';
import { useTranslation } from '@chainage/shared/i18n/react';
import { recordScreens } from '@chainage/shared/kit/record/record-screens.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { RoundChip } from './round-chip.tsx';
import { RoundFound, RoundTrack } from './round-track.tsx';

/** What the pages of a round show beside what its declaration says. */
export const roundScreens = recordScreens(patrolRound, {
  State: RoundChip,
  useName() {
    const { t } = useTranslation('issues');
    return ({ started_at: at }) =>
      [t('type.patrol_round.one'), typeof at === 'string' ? formatDateTime(at) : ''].filter(Boolean).join(' · ');
  },
  sections: { track: RoundTrack },
  More: RoundFound,
});
