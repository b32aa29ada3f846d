/** Whom a step tells, as its row of the flow has it (domain.md section 4, column "Notifies"). */
import { stepKey, type Flow, type Step } from '@chainage/shared/contracts/kit/flow';
import type { Values } from '#kernel/records/served-kind.ts';
import { STARTING_ROLES } from '#kernel/tenancy/starting-roles.ts';
import type { Notice, NoticeRules } from './notice.model.ts';

const isRole = (name: string): boolean => Object.hasOwn(STARTING_ROLES, name);

/** What a step's notification is called after the point: `returned`. */
const eventOf = (step: Pick<Step, 'event' | 'verb' | 'key'>): string => step.event ?? stepKey(step);

const memberIn = (record: Readonly<Values>, name: string): number[] =>
  typeof record[name] === 'number' ? [record[name]] : [];

/** The notice of a step that led from `before` to `after`; undefined where it tells nobody. */
export function noticeOfStep(step: Step, before: Readonly<Values>, after: Readonly<Values>): Notice | undefined {
  const { notifies = [], notifiesNew = [] } = step;
  const members = [
    ...notifies.flatMap((name) => memberIn(after, name)),
    ...notifiesNew.filter((name) => before[name] !== after[name]).flatMap((name) => memberIn(after, name)),
  ];
  const roles = notifies.filter(isRole);
  if (members.length === 0 && roles.length === 0) return undefined;
  return { event: eventOf(step), members: [...new Set(members)], roles };
}

/** Events a flow tells of that have no text. */
export function noticeFaults(flow: Pick<Flow, 'steps'>, { texts }: Pick<NoticeRules, 'texts'>): string[] {
  const told = flow.steps.filter(({ notifies = [], notifiesNew = [] }) => notifies.length + notifiesNew.length > 0);
  return Object.entries(texts).flatMap(([language, words]) =>
    [...new Set(told.map(eventOf))]
      .filter((event) => !words[event])
      .map((event) => `${language} has no text of ${event}`),
  );
}

/** Keeps the server from starting where a step of this kind would tell of something in no words. */
export function checkNotices(entity: string, flow: Pick<Flow, 'steps'>, notices: NoticeRules | undefined): void {
  const faults = notices ? noticeFaults(flow, notices) : [];
  if (faults.length > 0) throw new Error(`notifications of ${entity} are faulty: ${faults.join('; ')}`);
}
