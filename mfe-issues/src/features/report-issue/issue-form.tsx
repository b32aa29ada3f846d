import type { FormSlots } from '@chainage/shared/kit/form/form-slots.ts';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { checkReport } from './check-report.ts';
import { useDamageOfAccident } from './damage-of-accident.ts';
import { upgradeDraft } from './older-drafts.ts';
import { Proposals } from './proposals.tsx';
import { rememberReport } from './remembered.ts';
import { sameEvent } from './same-event.ts';
import { AssignSection, ReviewerWord } from './sections/assign-section.tsx';
import { KindWord, WhatSection } from './sections/what-section.tsx';
import { WhereSection, WhereWord } from './sections/where-section.tsx';
import { useFill } from './use-fill.ts';
import { WalkedLength } from './walked-length.tsx';
import { useReportStart } from './use-reference.ts';

const Below = () => (
  <>
    <AssignSection />
    <WalkedLength />
    <Proposals />
  </>
);

/** What the form of a type has beside its declaration: chips for what it is, the place from the phone, who reviews it. */
export const issueForm = (type: string): FormSlots => ({
  useStart: () => useReportStart(type),
  sections: { what: WhatSection, where: WhereSection },
  words: { what: KindWord, place: WhereWord, assigned_to: ReviewerWord },
  More: Below,
  useFill,
  ...(type === 'material_damage' && { useTaken: useDamageOfAccident }),
  check: checkReport,
  similar: sameEvent(type),
  remember: (values) => rememberReport(draftOwner(), type, values),
  upgrade: upgradeDraft,
});
