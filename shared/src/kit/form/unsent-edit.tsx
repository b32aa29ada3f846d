import { useSearchParams } from '#router.ts';
import { photosMissing, fieldsAsked } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { CorrectStep } from '../conflicts/correct-step.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import { usePageKind } from '../record/screens.tsx';
import type { LoadedRecord } from '../record/with-record.tsx';
import { formVerbs } from './hand-in.ts';
import { EditRecord } from './record-form-page.tsx';

type Refused = Pick<OutboxRow, 'verb' | 'request' | 'failure'>;

/**
 * Whether what was refused is said in the step itself, not in the record's form. A step that hands a record in may say both:
 * then all that is wrong must be the step's own, beyond what the form of any record says.
 */
export function isSaidInStep({ flow }: Pick<PageKind, 'flow'>, { verb, request, failure }: Refused): boolean {
  if (verb === 'create' || verb === 'edit') return false;
  if (!formVerbs(flow).includes(verb)) return true;
  const rows = flow.steps.filter((step) => step.verb === verb);
  const said = Object.keys((request.body['data'] ?? {}) as object);
  const errors = failure?.errors ?? [];
  if (said.length === 0 || errors.length === 0) return false;
  const [first] = rows;
  const ofForm = first ? photosMissing(first, { photos: {} }).map(({ code }) => code) : [];
  const own = fieldsAsked(rows);
  return errors.every(({ path, code }) => {
    const name = path.replace(/^data\./, '').split('.')[0] ?? '';
    return name === 'photos' ? !ofForm.includes(code) : own.includes(name);
  });
}

/** Changes a record before it is sent, or puts right what the server would not take (`?row=`). */
export function UnsentEdit(loaded: LoadedRecord) {
  const kind = usePageKind();
  const asked = useSearchParams()[0].get('row');
  const fix = loaded.rows.find((row) => row.id === asked && row.state === 'failed');
  if (fix && isSaidInStep(kind, fix)) return <CorrectStep key={fix.id} record={loaded.record} row={fix} />;
  return <EditRecord {...loaded} fix={fix} />;
}
