import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/** One photo that is a value of its own, beside the photos of the record's stages; the value is the file's id. */
export const photo = () => uuid().meta({ kind: 'photo' });

export const photoRules: KindRules = {};
