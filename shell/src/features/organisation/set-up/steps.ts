/** What a new organisation sets up, in the order in which one thing needs the other, and how far it is with each. */
import { KEPT_STEPS, type KeptStep, type SetUp } from '@chainage/shared/contracts/set-up';
import { MODULE_PAGES } from '../module-pages.ts';

/** `done`: there is what is needed; `kept`: it stays as it came; `open`: somebody has yet to do or to look at it. */
export type StepState = 'done' | 'kept' | 'open';

export interface Step {
  name: 'name' | 'road' | 'packages' | 'roles' | 'people' | 'lists' | 'times' | 'assets' | 'stock' | 'bill';
  state: StepState;
  to: string;
  /** Pages below it belong to the step: from there it leads back to the set-up. */
  area: string;
  /** Where a file brings many at once. */
  imports?: string;
  /** What there is, and what is still missing of it: texts `facts.<name>` with their number. */
  facts: { name: string; count: number }[];
}

/** Where a step's page is one of several that it needs. */
const AREAS = ['/users/', '/dpr/setup/', '/asset-register/'];

const isKeepable = (name: string): name is KeptStep => KEPT_STEPS.includes(name as KeptStep);

export function stepsOf(setUp: SetUp): Step[] {
  const stateOf = (name: string, isDone: boolean): StepState => {
    if (isDone) return 'done';
    return isKeepable(name) && setUp.kept.includes(name) ? 'kept' : 'open';
  };
  const step = (
    name: Step['name'],
    isDone: boolean,
    to: string,
    facts: [name: string, count: number][],
    imports?: string,
  ): Step => ({
    name,
    state: stateOf(name, isDone),
    to,
    area: AREAS.find((area) => to.startsWith(area)) ?? to,
    facts: facts.filter(([, count], at) => at === 0 || count > 0).map(([fact, count]) => ({ name: fact, count })),
    ...(imports && { imports }),
  });
  return [
    step('name', setUp.state !== null, '/organisation/settings', []),
    step('road', setUp.highways > 0 && setUp.highways_without_line === 0, '/organisation/highways', [
      ['highways', setUp.highways],
      ['without_line', setUp.highways_without_line],
    ]),
    step('packages', setUp.packages > 0 && setUp.highways_without_package === 0, MODULE_PAGES.packages.to, [
      ['packages', setUp.packages],
      ['without_package', setUp.highways_without_package],
      ['without_reviewer', setUp.packages_without_reviewer],
    ]),
    step('roles', setUp.role_changes > 0, '/organisation/roles', [['roles_held', setUp.roles_held.length]]),
    step('people', setUp.members > 1, '/users/browse', [
      ['members', setUp.members],
      ['members_without_package', setUp.members_without_package],
    ]),
    step('lists', setUp.list_changes > 0, '/organisation/lists', [
      ['changes', setUp.list_changes],
      ['stores', setUp.stores],
    ]),
    step('times', setUp.time_changes > 0, MODULE_PAGES.times.to, [['changes', setUp.time_changes]]),
    step('assets', setUp.assets > 0, MODULE_PAGES.assets.to, [['assets', setUp.assets]], MODULE_PAGES.assets.imports),
    step('stock', setUp.stocks > 0, MODULE_PAGES.stock.to, [['stocks', setUp.stocks]], MODULE_PAGES.stock.imports),
    step(
      'bill',
      setUp.bill_items > 0,
      MODULE_PAGES.bill.to,
      [
        ['bill_items', setUp.bill_items],
        ['dpr_reports', setUp.dpr_reports],
      ],
      MODULE_PAGES.bill.imports,
    ),
  ];
}

/** The step as one that may stay as it came, where it is one and nobody has changed anything of it. */
export const keepable = ({ name, state }: Step): KeptStep | undefined =>
  state !== 'done' && isKeepable(name) ? name : undefined;

/** How many of how many are done, or stay as they came. */
export function progressOf(setUp: SetUp): { done: number; of: number } {
  const steps = stepsOf(setUp);
  return { done: steps.filter(({ state }) => state !== 'open').length, of: steps.length };
}

export function isDone(setUp: SetUp): boolean {
  const { done, of } = progressOf(setUp);
  return done === of;
}
