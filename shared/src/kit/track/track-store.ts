/**
 * The track that runs on this device, whatever page is open: kept with the drafts, so that it is there after the app was killed.
 * The module that begins it makes a record of it in the end.
 */
import { create } from 'zustand';
import type { TrackPoint } from '#contracts/track.ts';
import { deleteDraft, draftOwner, readDraft, saveDraft } from '#offline/outbox/drafts.ts';
import type { Here } from '../home/route/place.ts';
import { flagTrack } from './track-flag.ts';
import type { Speed } from './speed.ts';

/** A track under way. */
export interface RunningTrack {
  /** The record it becomes. */
  id: string;
  /** In the author's words, and the page where it goes on. */
  title: string;
  page: string;
  highway: number;
  /** When it began (epoch ms). */
  startedAt: number;
  state: 'running' | 'paused';
  points: readonly TrackPoint[];
  /** It rested after its last point: what lies between that and the next was not looked at. */
  rested?: boolean;
  /** Somebody else drives: reports stay open at any speed. */
  passenger: boolean;
  /** What the module keeps with it. */
  about: Readonly<Record<string, unknown>>;
}

interface Tracking {
  track: RunningTrack | null;
  /** Whether this device has been asked. */
  loaded: boolean;
  here: Here | null;
  speed: Speed | null;
  /** The GPS says nothing. */
  silent: boolean;
}

export const TRACK_KEY = 'track';
const SAVE_EVERY_MS = 5000;

/** The track on this device, and where the vehicle is. */
export const useTrack = create<Tracking>(() => ({
  track: null,
  loaded: false,
  here: null,
  speed: null,
  silent: false,
}));

let savedAt = 0;

/** Keeps the track as it is now; throws where the device cannot. */
export async function saveTrack(): Promise<void> {
  const { track } = useTrack.getState();
  if (!track) return;
  savedAt = Date.now();
  await saveDraft(draftOwner(), TRACK_KEY, track, { title: track.title, page: track.page });
}

/** Reads the track of whoever is signed in, once; after a restart it goes on. */
export async function loadTrack(): Promise<void> {
  if (useTrack.getState().loaded) return;
  const track = (await readDraft<RunningTrack>(draftOwner(), TRACK_KEY)) ?? null;
  useTrack.setState({ track, loaded: true });
  if (!track) flagTrack(null);
}

/** Begins a track; only one runs. Throws where the device cannot keep it. */
export async function beginTrack(track: RunningTrack): Promise<void> {
  useTrack.setState({ track, loaded: true, silent: false });
  await saveTrack();
  flagTrack(draftOwner());
}

/** Changes the track and keeps it: at once, or with the next save where `soon` is enough. */
export async function changeTrack(changes: Partial<RunningTrack>, soon = false): Promise<void> {
  const { track } = useTrack.getState();
  if (!track) return;
  useTrack.setState({ track: { ...track, ...changes } });
  if (!soon || Date.now() - savedAt >= SAVE_EVERY_MS) await saveTrack();
}

/** Forgets the track: its record has it. */
export async function endTrack(): Promise<void> {
  await deleteDraft(draftOwner(), TRACK_KEY);
  useTrack.setState({ track: null, speed: null });
  flagTrack(null);
}

/** Another person's track is none of this one's. */
export const forgetTrack = (): void => useTrack.setState({ track: null, loaded: false, here: null, speed: null });
