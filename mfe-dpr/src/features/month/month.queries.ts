import { api } from '@chainage/shared/api-client/client';
import type { Bill, Daily, MonthFigures } from '@chainage/shared/contracts/dpr/month/figures';
import type { LogPo, VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { vendorAbstractPath, vendorLinksPath } from '@chainage/shared/contracts/dpr/log-po-place';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { packageKeyPlace } from '@chainage/shared/contracts/dpr/setup/key-place';
import { DAILY_PATH, monthBill, monthFigures, monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import type { List } from '@chainage/shared/contracts/list';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { moduleKey, recordListQuery, recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { queryOptions } from '@chainage/shared/query';

/** A month, as its list has it. */
export interface MonthRow {
  id: string;
  month: string;
  package: number;
  issue_type: string;
  status: string;
}

export const monthsQuery = () => recordListQuery<MonthRow>(monthPlace, { limit: '1000', ordering: '-month' });

/** Lines that stand behind a figure: of an item, on its days or in the month they count in. */
export interface Behind {
  package_key: string;
  counted_in?: string;
  /** All months up to this one. */
  counted_to?: string;
  work_date_from?: string;
  work_date_to?: string;
  /** Lines that lie on this stretch, or on some of it. */
  chainage_from?: string;
  chainage_to?: string;
}

/** A line, as its list has it. */
export interface LineBehind {
  id: string;
  work_date: string;
  direction: string;
  chainage_from: string;
  chainage_to: string;
  lane: string | null;
  nos: number | null;
  length_m: string | null;
  breadth_m: string | null;
  depth_m: string | null;
  quantity: string;
  approved_by: number | null;
  approved_at: string | null;
  thumbnail_url: string | null;
}

/** So many lines are shown behind a figure. */
export const MOST_BEHIND = 200;

/** So many links are shown behind a figure of the vendor abstract. */
const MOST_LINKS = 1000;

const asked = (of: Behind) => ({ ...of, status: 'approved', ordering: 'work_date' });

export const behindQuery = (of: Behind) =>
  recordListQuery<LineBehind>(logPlace, { ...asked(of), limit: String(MOST_BEHIND) });

/** All of them in their list, which has pages and files. */
export const behindList = (of: Behind): string => `${logPlace.pages.list}?${new URLSearchParams(asked(of))}`;

/** An item of the contract, as its page has it; rates for whoever may see them. */
export interface ContractItem extends AnyRecord {
  opening_cumulative?: string | null;
  monthly_plan?: readonly { month: string; quantity: string }[] | null;
  rate?: string | null;
  rates?: readonly { holds_from: string; rate: string }[] | null;
}

export const contractItemQuery = (id: string) => recordQuery<ContractItem>(packageKeyPlace, id);

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'month', id, 'figures'],
    queryFn: ({ signal }) => api.get<MonthFigures>(monthFigures(id), { signal }),
  });

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'month', id, 'bill'],
    queryFn: ({ signal }) => api.get<Bill>(monthBill(id), { signal }),
  });

export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'month', id, 'vendor-abstract'],
    queryFn: ({ signal }) => api.get<VendorAbstract>(vendorAbstractPath(id), { signal }),
  });

/** The links that an item's figures in the abstract add up. */
export const vendorLinksQuery = (id: string, item: string) =>
  queryOptions({
    queryKey: [...vendorQuery(id).queryKey, item],
    queryFn: ({ signal }) =>
      api.get<List<LogPo>>(vendorLinksPath(id, item), { params: { limit: String(MOST_LINKS) }, signal }),
  });

export const dailyQuery = (asked: { package: string; issue_type: string; date: string }) =>
  queryOptions({
    queryKey: [...moduleKey('dpr'), 'daily', asked],
    queryFn: ({ signal }) => api.get<Daily>(DAILY_PATH, { params: asked, signal }),
    enabled: asked.package !== '',
  });
