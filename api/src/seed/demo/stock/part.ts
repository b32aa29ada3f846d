/** The store of the demo: forty items, three hundred logs over ten weeks, three items to be ordered again. */
import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { BHIMA_ITEMS, DECCAN_ITEMS } from './items.ts';
import {
  askedByRepairs,
  giveOut,
  itemsOf,
  openStore,
  tell,
  type Asked,
  type Keeping,
  type KeptItem,
} from './keep-store.ts';

const DAY = 86_400_000;
const DAYS = 70;
/** Logs that are told one by one below: a reversal writes a log more. */
const APART = 12;
const LOGS = 300;
const TEAMS = ['Patch team 1', 'Patch team 2', 'Drain team', 'Electrical team', 'Marking team', 'Garden team'];
const VENDORS = ['Sai Traders, Solapur', 'Maha Bitumen Depot', 'Latur Road Safety Stores', 'Shree Electricals'];

/** What is received when an item comes near its level, unless it is one that has run low. */
function receipt({ random }: Keeping, item: KeptItem, number: number) {
  const rate = item.rate * random.between(0.96, 1.05);
  return {
    kind: 'receipt',
    quantity: item.opening,
    more: { unit_rate: rate.toFixed(2), vendor: random.pick(VENDORS), challan_no: `CH/${1400 + number}` },
  };
}

/** One log of everyday work, at its moment. */
async function day(
  keeping: Keeping,
  items: readonly KeptItem[],
  { number, of }: { number: number; of: number },
  at: Date,
): Promise<void> {
  const { random } = keeping;
  const lows = items.filter(({ isLow, balance, reorder }) => isLow && balance >= reorder);
  const isLast = number >= of - 45;
  const item = isLast && lows.length > 0 ? random.pick(lows) : random.pick(items);
  const taken = Math.max(1, Math.round(item.takes * random.between(0.3, 1)));
  const left = item.balance - taken;
  if (item.isLow ? left < 1 : left < item.reorder + item.takes)
    return tell(keeping, { item, at, ...receipt(keeping, item, number) });
  // once it has run low nobody takes the last of it
  const quantity =
    item.isLow && !isLast ? Math.min(taken, Math.max(1, Math.floor((item.balance - item.reorder) / 4))) : taken;
  const issue = { item, kind: 'issue', quantity, at, more: { issued_to: random.pick(TEAMS) } };
  if (number % 6 > 0) return tell(keeping, issue);
  return tell(keeping, {
    ...issue,
    by: 'patrol_field_crew',
    steps: [{ action: 'post', by: 'store_keeper', after: 90 }],
  });
}

/** What an organisation sees of each state: asked for, refused, counted, waiting, reversed. */
async function apart(keeping: Keeping, items: readonly KeptItem[]): Promise<void> {
  const { now } = keeping;
  const at = (daysBack: number) => new Date(now.getTime() - daysBack * DAY);
  const of = (code: string) => items.find((item) => item.code === code) as KeptItem;
  const count = { kind: 'adjustment', more: { reason: 'Counted at the end of the week' } };
  const submit = { action: 'submit', by: 'store_keeper' } as const;
  const approve = { action: 'approve', by: 'project_manager', after: 240 } as const;
  await tell(keeping, { item: of('CON-750'), ...count, quantity: -3, at: at(5), steps: [submit, approve] });
  await tell(keeping, { item: of('STD-R'), ...count, quantity: 4, at: at(4.9), steps: [submit, approve] });
  await tell(keeping, { item: of('WBM-43'), kind: 'return', quantity: 2, at: at(4), more: { issued_to: TEAMS[0] } });
  await tell(keeping, {
    item: of('HLM-Y'),
    kind: 'issue',
    quantity: 5,
    at: at(3.6),
    steps: [
      { action: 'post', by: 'store_keeper' },
      { action: 'reverse', by: 'project_manager', after: 300, comment: 'Given to the other team' },
    ],
  });
  await tell(keeping, {
    item: of('DRV-150'),
    kind: 'issue',
    quantity: 6,
    at: at(3),
    by: 'site_engineer',
    steps: [{ action: 'reject', by: 'store_keeper', after: 60, comment: 'Ordered; ask again when they are here' }],
  });
  await tell(keeping, { item: of('VST-R'), ...count, quantity: -2, at: at(2.4), steps: [submit] });
  await tell(keeping, { item: of('OPC-43'), ...count, quantity: -1, at: at(2.2), steps: [submit] });
  for (const [code, quantity] of [
    ['CMX-25', 6],
    ['CON-750', 8],
    ['SND-R', 2],
  ] as const)
    await tell(keeping, { item: of(code), kind: 'issue', quantity, at: at(0.2), by: 'patrol_field_crew', steps: [] });
  await tell(keeping, {
    item: of('EMU-RS1'),
    kind: 'issue',
    quantity: 60,
    at: at(0.1),
    by: 'site_engineer',
    steps: [],
  });
}

const begunAt = (now: Date) => new Date(now.getTime() - DAYS * DAY);

/** What there was as the store was begun: before the issues, whose repairs use of it. */
export const storePart: DemoPart = ({ now, random }) =>
  async function open(db, made) {
    const items = made.demo === BHIMA ? BHIMA_ITEMS : DECCAN_ITEMS;
    await openStore({ db, made, now, random }, items, begunAt(now));
  };

export const stockPart: DemoPart = ({ now, random }) =>
  async function keepStore(db, made) {
    if (made.demo !== BHIMA) return;
    const keeping = { db, made, now, random };
    const begun = begunAt(now);
    const ids = await itemsOf(db);
    const items = BHIMA_ITEMS.map((item): KeptItem => ({
      ...item,
      id: ids.get(item.code) ?? '',
      balance: item.opening,
    }));
    const asked = await askedByRepairs(db);
    const everyday = LOGS - APART - asked.length;
    // the last of them two days ago: what is newer is told one by one
    const gap = ((DAYS - 7) * DAY) / everyday;
    for (let number = 0; number < everyday; number += 1) {
      const at = new Date(begun.getTime() + DAY + number * gap);
      while (asked[0] && asked[0].at < at) await giveOut(keeping, items, asked.shift() as Asked);
      await day(keeping, items, { number, of: everyday }, at);
    }
    for (const one of asked) await giveOut(keeping, items, one);
    await apart(keeping, items);
  };
