import { api } from '#api-client/client.ts';
import { newKey } from '#lib/ids.ts';
import { postStep, stepBody } from '../act/post-step.ts';
import type { PageKind } from '../record/kind-parts.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { recordChanged, recordPath } from '../record/record.queries.ts';
import type { BegunFrom } from './begun-from.ts';

/** Links a record that has arrived with the one it was begun from; answers whether that was done. */
export async function linkOrigin(kind: PageKind, id: string, { record, relation }: BegunFrom): Promise<boolean> {
  if (!kind.linking || !relation) return true;
  try {
    const now = await api.get<FlowRecord>(recordPath(kind, id), { background: true });
    const body = stepBody({ action: 'link', data: { [kind.linking.id]: record, relation } }, now);
    recordChanged(kind, await postStep(kind, id, body, { idempotencyKey: newKey(), background: true }));
    return true;
  } catch {
    return false;
  }
}
