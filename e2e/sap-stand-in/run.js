// SAP's purchase orders, by SAP's own framework, in memory: `npm run sap` (docs/sap.md). Settings by environment.
import cds from '@sap/cds';
import adapter from '@cap-js-community/odata-v2-adapter';
import express from 'express';
import { gate } from './gate.js';
import { orderOf } from './orders.js';

const { PORT = '8399', ORDERS = '40', FAULTS = '0', SAP_USER = 'CHAINAGE', SAP_PASSWORD = 'Geheim-4711' } = process.env;
const PATH = 'sap/opu/odata/sap';
const TARGET = 'sap/opu/odata4/sap';

process.chdir(import.meta.dirname);
cds.root = import.meta.dirname;

async function change({ body: { PurchaseOrder, items = {}, ...fields } }, response) {
  const { A_PurchaseOrder, A_PurchaseOrderItem } = cds.entities('API_PURCHASEORDER_PROCESS_SRV');
  for (const [PurchaseOrderItem, changes] of Object.entries(items))
    await UPDATE(A_PurchaseOrderItem).set(changes).where({ PurchaseOrder, PurchaseOrderItem });
  await UPDATE(A_PurchaseOrder)
    .set({ LastChangeDateTime: new Date().toISOString(), ...fields })
    .where({ PurchaseOrder });
  response.status(204).end();
}

// the adapter comes after the gate: as a plugin it would answer before anybody had asked who is there
cds.on('bootstrap', (app) => {
  app.use(gate({ user: SAP_USER, password: SAP_PASSWORD, fault: Number(FAULTS) }));
  // what happens in SAP meanwhile: {"PurchaseOrder": "4500000001", "ReleaseIsNotCompleted": true, "items": {"10": {…}}}
  app.post('/change', express.json(), change);
  app.use(adapter({ path: PATH, targetPath: TARGET, port: Number(PORT), registerOnListening: false }));
});
cds.once('served', async () => {
  const { A_PurchaseOrder } = cds.entities('API_PURCHASEORDER_PROCESS_SRV');
  for (let from = 0; from < Number(ORDERS); from += 500)
    await INSERT.into(A_PurchaseOrder).entries(
      Array.from({ length: Math.min(500, Number(ORDERS) - from) }, (_, i) => orderOf(from + i)),
    );
});
const server = await cds.server({ port: Number(PORT), host: '127.0.0.1', in_memory: true });
await new Promise((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
process.stdout.write(`SAP's stand-in: http://localhost:${PORT}, ${ORDERS} orders, user ${SAP_USER}\n`);
