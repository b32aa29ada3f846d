import type { FormSlots } from '@chainage/shared/kit/form/form-slots.ts';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';

/** What the form of a report definition has beside its declaration. */
export const reportForm: FormSlots = {
  useStart: () => startOf([], { status: 'active', issue_type: 'routine_maintenance' }),
};
