/**
 * The double as a process, for a browser's journey: says its settings on a line, and obeys lines: an order as JSON, new or changed,
 * `{"PurchaseOrder":"4500000001","ReleaseIsNotCompleted":true,"items":{"10":{"OrderQuantity":"7"}}}`, as the stand-in's `/change` does.
 */
import { createInterface } from 'node:readline';
import { itemRow, orderRow, touched } from './orders.ts';
import { PASSWORD, sapDouble, USER } from './sap-double.ts';

interface Change extends Record<string, unknown> {
  PurchaseOrder: string;
  items?: Readonly<Record<string, Record<string, unknown>>>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

void sapDouble().then((double) => {
  say(JSON.stringify({ SAP_URL: double.url, SAP_USER: USER, SAP_PASSWORD: PASSWORD }));
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const { PurchaseOrder: number, items = {}, ...fields } = JSON.parse(line) as Change;
    const order = double.orders.get(number) ?? orderRow(number, {}, []);
    const kept = order.to_PurchaseOrderItem.results;
    const changed = Object.entries(items).map(([item, changes]) => ({
      ...(kept.find((row) => row['PurchaseOrderItem'] === item) ?? itemRow(number, Number(item))),
      ...changes,
    }));
    const others = kept.filter((row) => !(String(row['PurchaseOrderItem']) in items));
    const results = [...others, ...changed];
    double.orders.set(number, {
      ...touched(order, new Date().toISOString(), fields),
      to_PurchaseOrderItem: { results },
    });
    say(number);
  });
  lines.on('close', () => process.exit(0));
});
