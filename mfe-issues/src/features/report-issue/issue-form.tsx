import type { FormSlots } from '@chainage/shared/kit/form/form-slots.ts';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { checkReport } from './check-report.ts';
import { upgradeDraft } from './older-drafts.ts';
import { rememberReport } from './remembered.ts';
import { sameEvent } from './same-event.ts';
import { AssignSection } from './sections/assign-section.tsx';
import { WhatSection } from './sections/what-section.tsx';
import { WhereSection } from './sections/where-section.tsx';
import { useDescription } from './use-sub-type-label.ts';
import { useReportStart } from './use-reference.ts';

/** What the form of a type has beside its declaration: chips for what it is, the place from the phone, who reviews it. */
export const issueForm = (type: string): FormSlots => ({
  useStart: () => useReportStart(type),
  sections: { what: WhatSection, where: WhereSection },
  More: AssignSection,
  useFill: useDescription,
  check: checkReport,
  similar: sameEvent(type),
  remember: (values) => rememberReport(draftOwner(), type, values),
  upgrade: upgradeDraft,
});
