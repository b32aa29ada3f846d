/**
 * Repair times, damages per day of delay and who hears of it, as an organisation sets them: domain.md sections 5.1 and 7 (rules 6
 * and 16). What was submitted before keeps the times it was given.
 */
import { z } from '@chainage/shared/zod';
import { inr } from '@chainage/shared/contracts/fields';
import { idText } from '@chainage/shared/contracts/list';
import { ISSUE_TYPES } from './issue-type.ts';

/** Ten years; 4320 h is the longest of the model schedule. */
export const HOURS_MOST = 87_600;
/** A warning that comes at once, or never, warns of nothing. */
export const DUE_SOON_PERCENT = { least: 10, most: 95 } as const;
/** A year. */
export const ESCALATION_HOURS_MOST = 8760;

const hours = () => z.int('not_a_number').min(1, 'too_small').max(HOURS_MOST, 'too_large').nullable();
const perDay = () =>
  inr()
    .refine((amount) => Number(amount) > 0, 'too_small')
    .nullable();
const version = z.int().min(1);
const labels = z.record(z.string(), z.string());

/** What an organisation promises of one sub-type. */
const timesShape = {
  /** Hours to the lasting repair; null: no limit. Not for sub-types whose limit hangs on the risk. */
  sla_hours: hours(),
  /** Hours to a measure that makes it safe, where the contract has two. */
  temporary_sla_hours: hours(),
  /** By risk, where the sub-type counts by it; else null. */
  sla_hours_by_risk: z.strictObject({ high: hours(), medium: hours(), low: hours() }).nullable(),
  /** Rupees for each started day of delay; null: what the type has. */
  damages_per_day: perDay(),
};

/** `PATCH organisation/data/repair-times/{id}/`: all of a sub-type's times, at the version they were read at. */
export const repairTimesEditSchema = z
  .strictObject({ version, ...timesShape })
  .refine(
    ({ sla_hours: lasting, temporary_sla_hours: temporary, sla_hours_by_risk: byRisk }) =>
      temporary === null || lasting !== null || byRisk !== null,
    { error: 'required', path: ['sla_hours'] },
  )
  .refine(
    ({ sla_hours: lasting, temporary_sla_hours: temporary }) =>
      lasting === null || temporary === null || temporary <= lasting,
    { error: 'too_large', path: ['temporary_sla_hours'] },
  );
export type RepairTimesEdit = z.output<typeof repairTimesEditSchema>;

/** What holds for all sub-types. */
const rulesShape = {
  /** Of the time to a limit, after which an issue is due soon. */
  due_soon_percent: z
    .int('not_a_number')
    .min(DUE_SOON_PERCENT.least, 'too_small')
    .max(DUE_SOON_PERCENT.most, 'too_large'),
  /** After the breach; null: nobody is told further. */
  escalation_hours: z.int('not_a_number').min(0, 'too_small').max(ESCALATION_HOURS_MOST, 'too_large').nullable(),
  /** Key of a role, all of whose members are told. */
  escalation_role: z.string().min(1, 'required').max(60, 'too_long'),
  /** By issue type, for sub-types without an amount of their own. */
  damages_per_day: z.partialRecord(z.enum(ISSUE_TYPES), perDay()),
};

/** `PATCH organisation/data/repair-times/rules/`. */
export const repairRulesEditSchema = z.strictObject({ version, ...rulesShape });
export type RepairRulesEdit = z.output<typeof repairRulesEditSchema>;

/** A sub-type in the table of repair times. */
export const repairTimesRowSchema = z.object({
  id: z.int(),
  issue_type: z.enum(ISSUE_TYPES),
  code: z.string(),
  label: z.string(),
  labels,
  category: z.int(),
  category_label: z.string(),
  category_labels: labels,
  is_active: z.boolean(),
  version,
  ...timesShape,
});
export type RepairTimesRow = z.infer<typeof repairTimesRowSchema>;

export const repairRulesSchema = z.object({ version, ...rulesShape });
export type RepairRules = z.infer<typeof repairRulesSchema>;

/** `GET organisation/data/repair-times/`. */
export const repairTimesSchema = z.object({
  rules: repairRulesSchema,
  /** Whom one may choose to be told. */
  roles: z.array(z.object({ key: z.string(), role_name: z.string(), role_name_labels: labels.optional() })),
  results: z.array(repairTimesRowSchema),
});
export type RepairTimes = z.infer<typeof repairTimesSchema>;

/** Query of `GET organisation/data/repair-times/history/`: a sub-type's id; without it, the rules. */
export const repairHistoryQuerySchema = z.strictObject({ id: idText().optional() });

/** Who changed what, newest first. */
export const repairHistorySchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.object({ id: z.int(), name: z.string() }),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type RepairHistory = z.infer<typeof repairHistorySchema>;
