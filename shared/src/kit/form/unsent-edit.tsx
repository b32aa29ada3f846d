import { useSearchParams } from '#router.ts';
import { formVerbs } from '#contracts/kit/flow.ts';
import { photosMissing, fieldsAsked } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { atField } from '../act/failure.ts';
import { CorrectStep } from '../conflicts/correct-step.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import { usePageKind } from '../record/screens.tsx';
import type { LoadedRecord } from '../record/with-record.tsx';
import { EditRecord } from './record-form-page.tsx';

type Refused = Pick<OutboxRow, 'verb' | 'request' | 'failure'>;

/**
 * Whether a refused row is corrected on the step's page, not in the record's form. The step that hands a record in carries
 * fields of both: then every error must be about the step's own fields.
 */
export function belongsToStep({ flow }: Pick<PageKind, 'flow'>, { verb, request, failure }: Refused): boolean {
  if (verb === 'create' || verb === 'edit') return false;
  if (!formVerbs(flow).includes(verb)) return true;
  const rows = flow.steps.filter((step) => step.verb === verb);
  const sent = Object.keys((request.body['data'] ?? {}) as object);
  const errors = failure?.errors ?? [];
  if (sent.length === 0 || errors.length === 0) return false;
  const [first] = rows;
  const ofForm = first ? photosMissing(first, { photos: {} }).map(({ code }) => code) : [];
  const own = fieldsAsked(rows);
  return errors.map(atField).every(({ path, code }) => {
    const [name = ''] = path.split('.');
    return name === 'photos' ? !ofForm.includes(code) : own.includes(name);
  });
}

/** Changes a record before it is sent, or puts right what the server would not take (`?row=`). */
export function UnsentEdit(loaded: LoadedRecord) {
  const kind = usePageKind();
  const asked = useSearchParams()[0].get('row');
  const fix = loaded.rows.find((row) => row.id === asked && row.state === 'failed');
  if (fix && belongsToStep(kind, fix)) return <CorrectStep key={fix.id} record={loaded.record} row={fix} />;
  return <EditRecord {...loaded} fix={fix} />;
}
