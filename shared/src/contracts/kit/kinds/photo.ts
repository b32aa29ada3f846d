import { uuid } from './reference.ts';
import type { KindRules } from './rules.ts';

/**
 * One photo that is a value of its own, beside the photos of the record's stages; the value is the file's id. The file goes
 * as one of the record's, under a stage that the kind has among its `photos`; `papers`: it may be a paper (pdf) too.
 */
export const photo = (stage = 'photo', { papers = false }: { papers?: boolean } = {}) =>
  uuid().meta({ kind: 'photo', stage, ...(papers && { papers }) });

export const photoRules: KindRules = {};
