import { useMemo } from 'react';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useFieldLabel } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import type { HistoryLine } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import styles from './history.module.css';

interface Change {
  from: unknown;
  to: unknown;
}

/** What a step changed of the record's fields, from what to what. */
export function Changes({ data }: Pick<HistoryLine, 'data'>) {
  const kind = usePageKind();
  const label = useFieldLabel();
  const scope = useMemo(() => scopeOf(kind), [kind]);
  const changed = data['changed'] as Readonly<Record<string, Change>>;
  return (
    <ScopeProvider value={scope}>
      {Object.entries(changed).map(([name, { from, to }]) => {
        const field = scope.fields[name];
        if (!field || field.kind === 'rows') return null;
        const written = (value: unknown) =>
          isEmpty(value) ? '–' : <FieldValue name={name} field={field} value={value} />;
        return (
          <span key={name} className={styles['by']}>
            {label(name)}: {written(from)} → {written(to)}
          </span>
        );
      })}
    </ScopeProvider>
  );
}
