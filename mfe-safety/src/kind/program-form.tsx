import { now } from '@chainage/shared/api-client/server-clock';
import { useMemberId } from '@chainage/shared/auth/permission';
import { HELD_FIELDS } from '@chainage/shared/contracts/safety/program-flow';
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { PlaceSection } from '@chainage/shared/kit/form/place-section';
import { remembered } from '@chainage/shared/kit/form/remembered.ts';
import { onlyActive, startOf } from '@chainage/shared/kit/form/start-of.ts';
import { lookupQuery } from '@chainage/shared/kit/lookup-label';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { TalkPicker } from '#features/talks/talk-picker.tsx';

const WHAT = ['program_type', 'held_already', 'title', 'topic', 'target_group', 'planned_at'];
/** A talk takes a quarter of an hour. */
const TALK_MS = 15 * 60_000;

/** The next one is of the same package, for the same people, checked by the same. */
const lastProgram = remembered('safety.program', ['highway', 'package', 'direction', 'target_group', 'reviewer']);

/** A talk that has just been held, where the address says so. */
const talkNow = () => ({
  program_type: String(TOOLBOX_TALK),
  held_already: true,
  target_group: 'contractor',
  held_from: toLocalInput(new Date(now().getTime() - TALK_MS)),
  held_to: toLocalInput(now()),
});

const useIsTalk = () => useSearchParams()[0].get('talk') === 'true';

function useTitle(): string | null {
  const { t } = useTranslation('safety');
  return useIsTalk() ? t('form.talkTitle') : null;
}

/** Conducted by whoever writes it, in the package of the last one or the only one there is. */
function useStart(): FormStart {
  const packages = useQuery(packagesQuery());
  const types = useQuery(lookupQuery('type-of-programs'));
  const me = useMemberId();
  const isTalk = useIsTalk();
  const only = onlyActive(packages.data);
  return startOf([packages, types], {
    conductor: String(me ?? ''),
    location_source: 'manual',
    ...(isTalk && talkNow()),
    ...(only && { package: String(only.id), highway: String(only.highway) }),
    ...(lastProgram.read() as FormStart['values']),
  });
}

/** What it is about: of a talk that was held, one of the library. */
function WhatSection() {
  const { t } = useTranslation('safety');
  const [type, isHeld] = useWatch({ name: ['program_type', 'held_already'] }) as [unknown, unknown];
  const isTalk = type === String(TOOLBOX_TALK);
  return (
    <FormSection title={t('section.what')} names={WHAT}>
      <FieldGrid names={WHAT.slice(0, 2)} />
      {isTalk && isHeld === true && <TalkPicker />}
      <FieldGrid names={WHAT.slice(2)} />
    </FormSection>
  );
}

/** How a talk was held stands open at once: it is what the talk is written down for. Of a plan there is nothing to say yet. */
function HeldSection() {
  const { t } = useTranslation('safety');
  const [isHeld, from] = useWatch({ name: ['held_already', 'held_from'] }) as [unknown, unknown];
  if (isHeld !== true && !from) return null;
  return (
    <FormSection title={t('section.held')} names={HELD_FIELDS}>
      <FieldGrid names={HELD_FIELDS} />
    </FormSection>
  );
}

/** What the form of a programme has beside its declaration: the library of talks, and the place from the phone. */
export const programForm: FormSlots = {
  useTitle,
  useStart,
  sections: { what: WhatSection, where: PlaceSection, held: HeldSection },
  remember: lastProgram.keep,
};
