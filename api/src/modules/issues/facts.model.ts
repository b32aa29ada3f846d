import type { Stage } from '@chainage/shared/contracts/issues/image';
import type { ReferenceFacts } from '#kernel/fields/references.ts';
import type { IssueSettings } from './issue.model.ts';
import type { BackdatingDays } from './roles.ts';

/** Everything outside the record that a move may depend on, from one query. */
export interface Facts extends ReferenceFacts {
  settings: IssueSettings;
  /** Percent of the time to a limit after which an issue is due soon. */
  dueSoonPercent: number;
  backdating: BackdatingDays;
  /** Photos there are or that were announced, by stage. */
  photos: Readonly<Record<Stage, number>>;
  documents: ReadonlySet<string>;
  /** When it was last reopened, for steps that say when work was done; null where it never was. */
  reopenedAt: string | null;
}
