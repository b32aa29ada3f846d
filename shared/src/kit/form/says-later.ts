/** Whether a form says with its step that what the kind lets come later will come; without a screen. */
import { now } from '#api-client/server-clock.ts';
import { stepKey, type Step } from '#contracts/kit/flow.ts';
import { stillToCome } from '#contracts/kit/rules.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { PageKind } from '../record/kind-parts.ts';

/** Data for the step: only where something is still to come, and the form may say so or its step on this device did. */
export function saysLater(
  kind: PageKind,
  step: Step | null,
  wire: Readonly<Record<string, unknown>>,
  queued: readonly Pick<OutboxRow, 'request'>[],
  may: boolean,
): Record<string, unknown> {
  const { later } = kind;
  if (!later || !step || stepKey(step) !== later.step) return {};
  const said = queued.some(
    ({ request }) => (request.body['data'] as Record<string, unknown> | undefined)?.[later.says],
  );
  const lacks = stillToCome(kind, { record: wire, now: now() }).length > 0;
  return (may || said) && lacks ? { [later.says]: true } : {};
}
