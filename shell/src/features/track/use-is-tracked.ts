import { useSyncExternalStore } from 'react';
import { onTrackFlag, trackedBy } from '@chainage/shared/kit/track/track-flag.ts';

/** Whether a track runs on this device, whoever's: its host finds out. */
export const useIsTracked = (): boolean => useSyncExternalStore(onTrackFlag, trackedBy) !== null;
