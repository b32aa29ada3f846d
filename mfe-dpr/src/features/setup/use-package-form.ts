import { useMemo, useRef, useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import { packageRules, type PackageWritten } from '@chainage/shared/contracts/dpr/setup/package';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { ALWAYS, checkAt } from '@chainage/shared/contracts/kit/rules';
import { useForm } from '@chainage/shared/forms';
import { changedFields } from '@chainage/shared/kit/form/changed-fields.ts';
import { errorStore } from '@chainage/shared/kit/form/form-errors';
import { valuesToForm, valuesToWire } from '@chainage/shared/kit/form/values.ts';
import type { FormValues } from '@chainage/shared/kit/kind';
import { freshPackages, savePackage } from './package.queries.ts';

const fields = fieldsOf(packageRules.fields);
const NEW = { is_active: true, gst_percent: '18', retention_percent: '5', tds_percent: '2' };

const asSeen = (known: PackageWritten) => valuesToWire(valuesToForm(known, fields), fields);

type Said = 'saved' | 'failed' | 'stale' | null;

/** What is typed of a package, and its sending; `known` null for a new one. */
export function usePackageForm(known: PackageWritten | null, onMade: (made: PackageWritten) => void) {
  const methods = useForm<FormValues>({ defaultValues: valuesToForm(known ?? NEW, fields) });
  const errors = useMemo(() => errorStore(), []);
  const latest = useRef(known);
  /** As the form was filled with: what differs from it was said here. */
  const seen = useRef(known ? asSeen(known) : {});
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>(null);
  /** Shows it as it is now, but for what was said here. */
  const showNow = (current: PackageWritten, own: readonly string[]) => {
    for (const [name, value] of Object.entries(valuesToForm(current, fields)))
      if (!own.includes(name)) methods.setValue(name, value);
    latest.current = current;
    seen.current = asSeen(current);
  };
  const send = async () => {
    const wire = valuesToWire(methods.getValues(), fields);
    const wrong = checkAt(packageRules, ALWAYS, { record: wire, now: now() });
    setSaid(null);
    if (wrong.length > 0) return errors.failed(wrong);
    errors.set([]);
    setBusy(true);
    const changed = changedFields(seen.current, wire);
    try {
      const saved = await savePackage(latest.current, latest.current ? changed : wire);
      await freshPackages();
      if (!latest.current) return onMade(saved);
      latest.current = saved;
      seen.current = wire;
      setSaid('saved');
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (problem?.errors?.length) errors.failed(problem.errors);
      else if (problem?.code === 'version.stale' && latest.current) {
        showNow({ ...latest.current, ...(problem.current as Partial<PackageWritten>) }, Object.keys(changed));
        setSaid('stale');
        await freshPackages();
      } else setSaid('failed');
    } finally {
      setBusy(false);
    }
  };
  return { methods, errors, busy, said, send };
}
