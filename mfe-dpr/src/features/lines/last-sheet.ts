/** The sheet that was written last of a report on this device: the next one may take over who worked and with what. */
import { remembered } from '@chainage/shared/kit/form/remembered.ts';

export const lastSheet = remembered('dpr.sheet', ['package', 'shift', 'weather', 'manpower', 'equipment']);
