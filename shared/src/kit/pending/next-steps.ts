import { holds } from '#contracts/kit/condition.ts';
import { verbsThat, type Flow, type Step } from '#contracts/kit/flow.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { isOwnWork, rowsFor } from '#contracts/kit/steps.ts';

/** Who looks at a record that waits on their device. */
export interface Reader {
  memberId: number;
  name: string;
  permissions: readonly string[];
  /** Name of a colleague, where this device knows it. */
  nameOf: (memberId: number) => string | null;
}

/** What next steps are read off. */
export interface Standing {
  status: string;
  created_by: number;
  allowed_actions: readonly string[];
  can_edit: string;
  masked?: readonly string[] | undefined;
  [name: string]: unknown;
}

interface Next {
  allowed_actions: string[];
  can_edit: string;
}

type FlowKind = Pick<RecordKind, 'flow' | 'type'>;

const factsOf = (record: Standing, now: Date) => ({ state: record.status, record, masked: record.masked, now });

/** What the device may say of a right by itself, before the server has answered. */
function isPromised({ flow, type }: FlowKind, right: string, record: Standing, reader: Reader): boolean {
  const promise = flow.promises?.[right];
  if (!promise) return false;
  if (promise.to === 'creator' && record.created_by !== reader.memberId) return false;
  const { permission = [] } = promise;
  const named = [permission].flat();
  const isHeld = (name: string) => reader.permissions.includes(name.replace('{type}', type?.value ?? ''));
  return named.length === 0 || named.some(isHeld);
}

/**
 * What the server's answer says of a right: its `allowed_actions` name every verb that has no other row to stand on. Rights
 * hang on who the reader is to the record, which no step that is sent later changes.
 */
function isAnswered(flow: Flow, right: string, server: Standing, now: Date): boolean {
  const facts = factsOf(server, now);
  const answered = flow.steps.filter((step) => {
    const rows = rowsFor(flow, step.verb, facts);
    return step.right === right && rows.length === 1 && rows[0] === step;
  });
  return answered.length > 0 && answered.every(({ verb }) => server.allowed_actions.includes(verb));
}

/** Without steps that a waiting one has made needless: a hazard is reported of a finding once. */
const stillOffered = (flow: Flow, verbs: readonly string[], facts: ReturnType<typeof factsOf>): string[] =>
  verbs.filter((verb) => {
    // what no row knows here the server may know
    const isKnown = flow.steps.some((step) => step.verb === verb && step.from.includes(facts.state));
    return !isKnown || rowsFor(flow, verb, facts).length > 0;
  });

/**
 * What may follow on a record whose last step is still on the device: steps that are sent later, as far as their right is
 * known here. The server decides when they arrive. `amendable`: its own form has not arrived yet, so its author may still
 * change what it says.
 */
export function nextSteps(
  kind: FlowKind,
  server: Standing | null,
  record: Standing,
  reader: Reader,
  { amendable, now }: { amendable: boolean; now: Date },
): Next {
  const facts = factsOf(record, now);
  // nothing that decides about the next step has changed, or no step hangs on it: what the server said stands, but for what is done
  if (server && (kind.flow.byHand || server.status === record.status))
    return { allowed_actions: stillOffered(kind.flow, server.allowed_actions, facts), can_edit: server.can_edit };
  const own = record.created_by === reader.memberId;
  const isOffered = (step: Step): boolean =>
    (step.offline === true || (step.offline === 'own' && own)) &&
    step.from.includes(record.status) &&
    holds(step.when, facts) !== false &&
    !isOwnWork(step, record, reader.memberId) &&
    (isPromised(kind, step.right, record, reader) ||
      (server !== null && isAnswered(kind.flow, step.right, server, now)));
  return {
    allowed_actions: [...verbsThat(kind.flow, isOffered)],
    can_edit: own && amendable ? 'all' : 'no',
  };
}
