/** The line that was written last on this device, for the one that repeats it. */
import { remembered } from '@chainage/shared/kit/form/remembered.ts';

const AGAIN = ['package_key', 'direction', 'lane', 'nos', 'breadth_m', 'depth_m', 'contractor'];
const line = remembered('dpr.line', [...AGAIN, 'chainage_from']);

export const readLine = line.read;

/** The next stretch begins where this one ended. */
export const rememberLine = (values: Readonly<Record<string, unknown>>): void =>
  line.keep({ ...values, chainage_from: values['chainage_to'] });
