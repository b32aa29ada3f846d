import { now } from '#api-client/server-clock.ts';
import { holds } from '#contracts/kit/condition.ts';
import { formVerbs, isDraft, verbsThat, wayPage, type Flow, type Step } from '#contracts/kit/flow.ts';

/** A button of a record. */
export interface Offer {
  /** What its text is named by: a verb, the page that several verbs share, or `continue` and `edit` for the record's form. */
  key: string;
  /** The verb it takes; the first of them where a page takes several. */
  verb: string;
  /** `now` at once; `ask` in a dialog; else the page to go to. */
  way: 'now' | 'ask' | { page: string };
}

interface Offered {
  status: string;
  allowed_actions: readonly string[];
  can_edit: string;
}

const FORM = 'edit';
/** Handed in without all of it: what may come later is filled in by its form. */
const COMPLETES = 'to_complete';
/** Where buttons that the flow's order does not name stand. */
const REST = '*';

function offerOf(flow: Flow, step: Step): Offer | undefined {
  const { verb, way = 'ask' } = step;
  if (way === 'inline') return undefined;
  if (typeof way === 'string') return { key: verb, verb, way };
  const { page } = way;
  const isShared = verbsThat(flow, (each) => wayPage(each) === page).length > 1;
  return { key: isShared ? page : verb, verb, way: { page } };
}

/** Whether a reader may open a record's own form: what it sends goes by the author's grant, which changes no draft of another. */
export const mayOpenForm = (flow: Flow, { status, can_edit }: Offered, own: boolean): boolean =>
  can_edit === COMPLETES || (can_edit === 'all' && (own || !isDraft(flow, status)));

/** The record's own form: gone on with where it can be handed in from there, else just changed. */
function formOffer(flow: Flow, record: Offered, own: boolean): Offer[] {
  if (!mayOpenForm(flow, record, own)) return [];
  const verb = formVerbs(flow).find((each) => record.allowed_actions.includes(each));
  if (record.can_edit === COMPLETES) return [{ key: 'complete', verb: FORM, way: { page: FORM } }];
  return [{ key: verb ? 'continue' : 'edit', verb: verb ?? FORM, way: { page: FORM } }];
}

function ranked(flow: Flow, offers: readonly Offer[]): Offer[] {
  const order = flow.order ?? [];
  const rest = order.includes(REST) ? order.indexOf(REST) : order.length;
  const rank = ({ key, way }: Offer) => {
    const name = typeof way === 'object' && way.page === FORM ? FORM : key;
    return order.includes(name) ? order.indexOf(name) : rest;
  };
  return offers.toSorted((a, b) => rank(a) - rank(b));
}

/** The buttons of a record: just what its `allowed_actions` and `can_edit` say, the likeliest step first. */
export function planActions(
  flow: Flow,
  record: Offered,
  own: boolean,
): { primary: Offer | undefined; others: Offer[] } {
  const all = flow.steps.filter(
    (step) =>
      record.allowed_actions.includes(step.verb) &&
      !flow.unoffered?.includes(step.verb) &&
      step.from.includes(record.status) &&
      wayPage(step) !== FORM,
  );
  // of the rows of a verb those that this record meets: one asks for words that another does without
  const facts = { record: { ...record }, now: now() };
  const met = all.filter(({ when }) => holds(when, facts) !== false);
  const steps = all.filter((step) => met.includes(step) || !met.some(({ verb }) => verb === step.verb));
  const found = [...formOffer(flow, record, own), ...steps.flatMap((step) => offerOf(flow, step) ?? [])];
  const offers = ranked(flow, [...new Map(found.toReversed().map((offer) => [offer.key, offer])).values()].reverse());
  const first = (flow.first ?? []).find(
    (wanted) =>
      offers.some(({ key }) => key === wanted.offer) &&
      (wanted.in?.includes(record.status) ?? true) &&
      (!wanted.own || own),
  )?.offer;
  return { primary: offers.find(({ key }) => key === first), others: offers.filter(({ key }) => key !== first) };
}
