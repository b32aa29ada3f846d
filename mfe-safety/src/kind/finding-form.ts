import type { FormSlots } from '@chainage/shared/kit/form/form-slots.ts';

/** What the form of a finding has beside its declaration. */
export const findingForm: FormSlots = {};
