import { watchPosition, type Position } from '#lib/geo.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { queryClient } from '#query.ts';
import { hereOf } from '../home/route/place.ts';
import { grown, TRUE_M } from './grow.ts';
import { speedBetween } from './speed.ts';
import { changeTrack, saveTrack, useTrack } from './track-store.ts';

/** A tick of the GPS: where the vehicle is, how fast, and what that adds to the track. */
export async function take(position: Position, at: number): Promise<void> {
  const { settings } = await queryClient.fetchQuery(organisationQuery());
  const { track, here: before } = useTrack.getState();
  if (!track || position.accuracy > TRUE_M) return;
  const own = settings.highways.filter(({ id }) => id === track.highway);
  const here = hereOf(own, position, at);
  const along =
    before?.at && here ? speedBetween({ at: before.at, metres: before.metres }, { at, metres: here.metres }) : null;
  const kmh = typeof position.speed === 'number' ? position.speed * 3.6 : along;
  useTrack.setState({ here, silent: here === null, ...(kmh !== null && { speed: { kmh, at: Date.now() } }) });
  if (!here || track.state !== 'running') return;
  const points = grown(track.points, { at, metres: here.metres, ...(track.rested && { gap: true }) });
  if (points !== track.points) await changeTrack({ points, rested: false }, true);
}

/** Keeps the screen on while the page is seen: with it off, no browser tells where it is. */
async function keepAwake(): Promise<void> {
  if (document.visibilityState === 'visible') await navigator.wakeLock?.request('screen').catch(() => undefined);
}

/** Watches where the vehicle is until the answered function is called. */
export function watchTrack(): () => void {
  const stop = watchPosition(
    // a place that cannot be kept is told again with the next
    (position, at) => void take(position, at).catch(() => undefined),
    () => useTrack.setState({ silent: true }),
  );
  const changed = () => {
    if (document.visibilityState === 'hidden') void saveTrack().catch(() => undefined);
    else void keepAwake();
  };
  void keepAwake();
  document.addEventListener('visibilitychange', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
  };
}
