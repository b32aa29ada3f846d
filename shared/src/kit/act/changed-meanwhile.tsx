import { isEmpty } from '#contracts/kit/steps.ts';
import { useFormContext } from '#forms.ts';
import { Facts, type Fact } from '#ui/record-page.tsx';
import { lastChange } from '../conflicts/last-change.ts';
import { ByWhom } from '../conflicts/by-whom.tsx';
import { valuesToWire } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import { useFieldWord } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { isByHand } from '../record/kind-parts.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { fieldsOf } from '#contracts/kit/field.ts';
import styles from './changed-meanwhile.module.css';

interface Props {
  /** Fields that others changed. */
  names: readonly string[];
  /** As the form was opened. */
  before: FlowRecord;
  /** As it stands now. */
  now: FlowRecord;
}

/** Who changed the record while a form about it was open, and of each field what it was, what it is, and what the form says. */
export function ChangedMeanwhile({ names, before, now }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const word = useFieldWord();
  const { fields: inForm } = useScope();
  const { getValues } = useFormContext<FormValues>();
  const known = { ...fieldsOf(kind.fields), ...inForm };
  // what nobody changes by hand has no name on any form
  const shown = names.filter((name) => isByHand(kind, name) && word(name) && known[name]);
  const typed = valuesToWire(getValues(), inForm);
  const written = (name: string, value: unknown, record?: FlowRecord) => {
    const field = known[name];
    if (!field || isEmpty(value)) return <em>{t('settle.empty')}</em>;
    return <FieldValue name={name} field={field} value={value} record={record} />;
  };
  return (
    <>
      <ByWhom change={lastChange(now)} />
      {shown.map((name) => (
        <section key={name} className={styles['field']} aria-label={word(name)}>
          <strong>{word(name)}</strong>
          <Facts
            facts={[
              [t('settle.base'), written(name, before[name], before)],
              [t('settle.theirs'), written(name, now[name], now)],
              ...(name in inForm ? [[t('settle.mine'), written(name, typed[name])] as Fact] : []),
            ]}
          />
        </section>
      ))}
    </>
  );
}
