import { text } from './fields.ts';

const BREAKS = /[\p{Cc}\u2028\u2029]/u;
/** What no screen shows; joiners are of our languages, and a name of them alone is none. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s]/gu;

/** A name, in one line that can be seen: it goes into heads and texts of mails, and on papers. */
export const line = (max: number) =>
  text(max).refine(
    (value) => !BREAKS.test(value) && (value === '' || value.replaceAll(UNSEEN, '') !== ''),
    'characters',
  );
