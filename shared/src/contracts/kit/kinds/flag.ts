import { z } from 'zod';
import type { KindRules } from './rules.ts';

/** Yes or no; nothing chosen is neither. */
export const flag = () => z.boolean().meta({ kind: 'flag' });

export const flagRules: KindRules = {};
