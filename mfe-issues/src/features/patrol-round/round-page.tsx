import { useEffect } from 'react';
import { ROUND_RUNS } from '@chainage/shared/contracts/issues/patrol-round/place';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import { loadTrack, useTrack } from '@chainage/shared/kit/track/track-store.ts';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { roundScreens } from './round-screens.tsx';
import { RunningRound } from './running-round.tsx';
import { StartRound } from './start-round.tsx';
import { useRound } from './use-round.ts';

function Round() {
  const { t } = useTranslation('issues');
  const round = useRound(t('type.patrol_round.one'));
  const { track, loaded } = useTrack();
  usePageTitle(t('type.patrol_round.one'));
  useEffect(() => {
    if (!loaded) void loadTrack().catch(() => undefined);
  }, [loaded]);
  if (!loaded) return <Skeleton lines={4} tall />;
  return track ? <RunningRound track={track} round={round} /> : <StartRound round={round} />;
}

/** The round of this device: to begin where none runs, else how it stands. */
export function RoundPage() {
  const may = useHasAny(ROUND_RUNS);
  if (!may) return <PermissionDenied />;
  return (
    <ScreensProvider value={roundScreens}>
      <Round />
    </ScreensProvider>
  );
}
