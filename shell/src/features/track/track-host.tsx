import { useEffect } from 'react';
import { coveredMetres } from '@chainage/shared/contracts/track';
import { useTranslation } from '@chainage/shared/i18n/react';
import { StopFirst } from '@chainage/shared/kit/track/stop-first';
import { forgetTrack, loadTrack, useTrack } from '@chainage/shared/kit/track/track-store.ts';
import { watchTrack } from '@chainage/shared/kit/track/watch.ts';
import { Link, useLocation } from '@chainage/shared/router';
import { ChevronRight, Route } from '@chainage/shared/ui/icons';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import styles from './track-host.module.css';

/** While a track runs on this device: watches where it is, says so on every page, and covers reports at speed. */
export function TrackHost() {
  const { t } = useTranslation('track');
  const { pathname } = useLocation();
  const track = useTrack((tracking) => tracking.track);
  const silent = useTrack((tracking) => tracking.silent);
  const reports = useRemoteActions().filter(({ place }) => place === 'report');
  const isRunning = track?.state === 'running';
  useEffect(() => {
    void loadTrack().catch(() => undefined);
    return forgetTrack;
  }, []);
  useEffect(() => (isRunning ? watchTrack() : undefined), [isRunning]);
  if (!track) return null;
  const isReport = pathname !== track.page && reports.some(({ path }) => path === pathname);
  const km = (coveredMetres(track.points) / 1000).toFixed(1);
  return (
    <>
      {pathname !== track.page && (
        <Link to={track.page} className={styles['bar']}>
          <Route aria-hidden />
          <span>
            {t(`bar.${track.state}`, { km, title: track.title })}
            {isRunning && silent && ` · ${t('bar.silent')}`}
          </span>
          <ChevronRight aria-hidden />
        </Link>
      )}
      {isReport && <StopFirst />}
    </>
  );
}
