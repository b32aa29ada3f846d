/** Who hears of a limit that has long run out (domain.md section 4), as each organisation has it. */
import { setting } from '#kernel/declarations/settings.ts';

/** Percent of the time to a limit after which an issue is due soon; copied at submit like the limit itself. */
export const DUE_SOON_PERCENT = setting('sla_due_soon_percent', 75);

/** Hours after the breach; below nought nobody is told further. */
export const ESCALATION_HOURS = setting('sla_escalation_hours', 24);
/** The key of a role, all of whose members are told. */
export const ESCALATION_ROLE = setting('sla_escalation_role', 'project_manager');
