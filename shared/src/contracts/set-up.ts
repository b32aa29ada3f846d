/** What a new organisation has of what it needs to begin: counted, so that nobody ticks off what is not there. */
import { z } from 'zod';

/** What stands as it came, and may be right so: whoever has looked at it says that it stays. */
export const KEPT_STEPS = ['roles', 'lists', 'times'] as const;
export type KeptStep = (typeof KEPT_STEPS)[number];

const count = z.int();

/** `GET organisation/set-up/`. Counts of registers end at `COUNT_CAP`. */
export const setUpSchema = z.object({
  state: z.string().nullable(),
  has_logo: z.boolean(),
  highways: count,
  /** Of those in use, without a line: there no chainage is proposed by GPS. */
  highways_without_line: count,
  packages: count,
  packages_without_reviewer: count,
  /** Highways in use that no package in use lies on. */
  highways_without_package: count,
  members: count,
  /** Members in use who work in no package. */
  members_without_package: count,
  /** Roles that somebody in use has, by key. */
  roles_held: z.array(z.string()),
  /** Changes to roles, lists and repair times since the beginning. */
  role_changes: count,
  list_changes: count,
  time_changes: count,
  stores: count,
  assets: count,
  stocks: count,
  bill_items: count,
  dpr_reports: count,
  kept: z.array(z.enum(KEPT_STEPS)),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** `POST organisation/set-up/`. */
export const keepStepSchema = z.strictObject({ step: z.enum(KEPT_STEPS, 'not_in_list'), is_kept: z.boolean() });
export type KeepStep = z.output<typeof keepStepSchema>;
