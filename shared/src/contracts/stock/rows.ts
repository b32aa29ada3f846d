/** What answers of stock hold at least, for whoever reads them. What is written stands in `stock.ts` and `log.ts`. */
import type { LogKind, LogState, StockStatus } from './states.ts';

interface Labels {
  [language: string]: string;
}

/** A row of `GET organisation/stock/stocks/`. */
export interface StockRow {
  id: string;
  code: string;
  name: string;
  category_label: string | null;
  store: number;
  store_label: string | null;
  store_labels: Labels;
  unit: number;
  unit_label: string | null;
  unit_labels: Labels;
  balance: string;
  average_rate: string | null;
  reorder_level: string | null;
  expires_on: string | null;
  status: StockStatus;
}

/** A row of `GET organisation/stock/stock/logs/`: what goes in or out, and the balance behind it. */
export interface StockLogRow {
  id: string;
  number: string | null;
  kind: LogKind;
  log_date: string;
  status: LogState;
  quantity: string;
  stock: string;
  stock_code: string;
  stock_name: string;
  unit_label: string | null;
  unit_labels: Labels;
  quantity_in: string | null;
  quantity_out: string | null;
  /** Null until it is posted. */
  balance_after: string | null;
  created_by_name: string;
}
