import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/** A signature drawn on the screen, stored as an image file; the value is the file's id. */
export const signature = () => uuid().meta({ kind: 'signature' });

export const signatureRules: KindRules = {};
