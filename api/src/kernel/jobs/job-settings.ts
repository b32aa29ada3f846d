/** How jobs are taken. */
export interface JobSettings {
  /** At once in this process… */
  lanes: number;
  /** …of them for one organisation. */
  share: number;
  /** Milliseconds without a sign of life after which a job is anybody's again. */
  lease: number;
  /** Milliseconds between two looks at what is due by the clock. */
  poll: number;
  /** Milliseconds that a stop waits for what runs. */
  patience: number;
}

export const JOB_SETTINGS: JobSettings = { lanes: 6, share: 3, lease: 30_000, poll: 2000, patience: 3000 };
