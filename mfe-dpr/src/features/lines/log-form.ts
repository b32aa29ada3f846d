import type { FormSlots } from '@chainage/shared/kit/form/form-slots.ts';
import { checkLine } from './check-line.ts';
import { ItemSection } from './item-section.tsx';
import { rememberLine } from './last-line.ts';
import { useLogStart } from './log-start.ts';
import { MeasureSection } from './measure-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { StretchSection } from './stretch-section.tsx';

/** What the form of a line has beside its declaration: the item with its scope, the stretch on the road, the product as it is typed. */
export const logForm: FormSlots = {
  sections: { work: ItemSection, laid: StretchSection, measure: MeasureSection, recovery: RecoverySection },
  useStart: useLogStart,
  check: checkLine,
  remember: rememberLine,
};
