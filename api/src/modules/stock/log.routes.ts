/** The ledger's routes: the kernel's, whose rows and records say besides what is there. */
import { z } from 'zod';
import {
  actionBodyOf,
  answerOf,
  createBodyOf,
  editBodyOf,
  listQueryOf,
  rowOf,
} from '@chainage/shared/contracts/kit/record-schemas';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { LOG_KINDS } from '@chainage/shared/contracts/stock/states';
import type { List } from '@chainage/shared/contracts/list';
import { recordRoutes } from '#kernel/records/record-routes.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { inAndOut } from './in-and-out.ts';
import { readBeside } from './ledger/log-balances.queries.ts';
import { stockLogServed } from './log.served.ts';

const labels = z.record(z.string(), z.string());
const named = {
  stock_code: z.string(),
  stock_name: z.string(),
  store_label: z.string().nullable(),
  store_labels: labels,
  unit_label: z.string().nullable(),
  unit_labels: labels,
  /** Of the item, now. */
  balance: z.string(),
};

/** As every answer carries a log. */
export const logAnswer = answerOf(stockLog).extend({
  kind: z.enum(LOG_KINDS),
  ...z.object(named).partial().shape,
  /** Null until it is posted. */
  balance_after: z.string().nullish(),
  amount: z.string().nullish(),
  /** Of a log that waits and takes: how much there is to take. */
  available: z.string().nullish(),
});
export const logRow = rowOf(stockLog).extend({
  kind: z.enum(LOG_KINDS),
  issue: z.string().nullable(),
  ...named,
  quantity_in: z.string().nullable(),
  quantity_out: z.string().nullable(),
  balance_after: z.string().nullable(),
  amount: z.string().nullable(),
});

/** Rows with their item, what goes in or out, and the balance behind it. */
async function ledgerPage(tenant: Tenant, query: ListQuery, url: string): Promise<List<Values>> {
  const page = await stockLogServed.list(tenant, query, url);
  const known = await readBeside(
    tenant,
    page.results.map(({ id }) => String(id)),
  );
  const results = page.results.map((row) => {
    const found = known.get(String(row['id']));
    return { ...row, ...(found && inAndOut(row['kind'], found)) };
  });
  return { ...page, results };
}

export const stockLogRoutes = recordRoutes(stockLogServed, {
  paths: stockLog.paths,
  tag: stockLog.module,
  one: stockLog.entity,
  schemas: {
    create: createBodyOf(stockLog),
    edit: editBodyOf(stockLog),
    action: actionBodyOf(stockLog),
    answer: logAnswer,
    row: logRow,
    query: listQueryOf(stockLog),
  },
  list: ledgerPage,
});
