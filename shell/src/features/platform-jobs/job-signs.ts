import type { JobState } from '@chainage/shared/contracts/platform-job-paths';
import type { Tone } from '@chainage/shared/ui/chip';
import { AlertTriangle, Ban, Clock, Loader2, XCircle, type LucideIcon } from '@chainage/shared/ui/icons';

/** How a state of a job looks. */
export const SIGNS: Record<JobState, { tone: Tone; icon: LucideIcon }> = {
  given_up: { tone: 'danger', icon: XCircle },
  again: { tone: 'warning', icon: AlertTriangle },
  waiting: { tone: 'quiet', icon: Clock },
  running: { tone: 'info', icon: Loader2 },
  called_off: { tone: 'quiet', icon: Ban },
};
