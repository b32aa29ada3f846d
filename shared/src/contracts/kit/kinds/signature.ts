import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/** A signature drawn on the screen; the value is the id of its picture, which goes as a file of the record under `stage`. */
export const signature = (stage = 'signature') => uuid().meta({ kind: 'signature', stage });

export const signatureRules: KindRules = {};
