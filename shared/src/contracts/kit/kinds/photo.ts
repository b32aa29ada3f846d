import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/**
 * One photo that is a value of its own, beside the photos of the record's stages; the value is the file's id. The file goes
 * as one of the record's, under a stage that the kind has among its `photos`.
 */
export const photo = (stage = 'photo') => uuid().meta({ kind: 'photo', stage });

export const photoRules: KindRules = {};
