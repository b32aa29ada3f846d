import { textRules } from './text.ts';
import type { KindRules } from './rules.ts';

/** Text of several lines; `text(max)` makes it where `max` is more than a line holds. */
export const areaRules: KindRules = textRules;
