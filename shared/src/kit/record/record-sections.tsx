import { Fragment, type ReactNode } from 'react';
import { now } from '#api-client/server-clock.ts';
import type { Facts as RuleFacts } from '#contracts/kit/condition.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import type { Section } from '#contracts/kit/record-kind.ts';
import { shownAt } from '#contracts/kit/rules.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { Facts, RecordCard } from '#ui/record-page.tsx';
import { RecordDoubts } from '../form/doubts.tsx';
import { useFieldLabel } from '../labels.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { FieldList, FieldValue } from './field-value.tsx';

type Values = Readonly<Record<string, unknown>>;

/** What the server works out from the other fields; read from the record, never entered. */
function Computed({ values, names }: { values: Values; names: readonly string[] }) {
  const label = useFieldLabel();
  const { figures = {} } = useScope().rules;
  const fields = fieldsOf(figures);
  const known = names.filter((name) => values[name] !== null && values[name] !== undefined);
  const written = (name: string) => {
    const field = fields[name];
    return field ? <FieldValue name={name} field={field} value={values[name]} /> : String(values[name]);
  };
  return known.length > 0 && <Facts facts={known.map((name) => [label(name), written(name)])} />;
}

interface Props {
  values: Values;
  /** Stands in place of a section, by its key; null leaves it out. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** Stands in place of a field's value, by its name; null leaves the field out. */
  written?: Readonly<Record<string, ReactNode>>;
  /** Only what is filled in and not among these fields; or only all else. */
  without?: readonly string[];
  rest?: readonly string[];
}

/** A record to read: the sections of its declaration, what is empty folded, what is hidden left out, what is masked named. */
export function RecordSections({ values, slots = {}, written = {}, without, rest }: Props) {
  const t = useKitTexts();
  const { rules, fields, masked } = useScope();
  const facts: RuleFacts = { record: values, masked, now: now() };
  const computed = Object.keys(rules.computed?.(values) ?? {});
  const placed = rules.sections.flatMap((section) => section.fields);
  const isApart = (name: string) => (without ?? rest)?.includes(name) === true || isEmpty(values[name]);
  const isDrawn = (name: string) => (without ? !isApart(name) : !rest || isApart(name));
  const draw = (section: Section) => {
    const names = section.fields.filter(
      (name) => fields[name] && shownAt(rules, name, facts) !== false && written[name] !== null && isDrawn(name),
    );
    const figures = rest ? [] : section.fields.filter((name) => computed.includes(name) && !isEmpty(values[name]));
    if (names.length + figures.length === 0) return null;
    return (
      <RecordCard title={t(`section.${section.key}`)}>
        <Computed values={values} names={figures} />
        <FieldList names={names} fields={fields} values={values} masked={masked} written={written} />
        <RecordDoubts values={values} names={section.fields} />
      </RecordCard>
    );
  };
  const left = rest ? [] : computed.filter((name) => !placed.includes(name));
  return (
    <>
      {rules.sections.map((section) => (
        <Fragment key={section.key}>{section.key in slots ? !rest && slots[section.key] : draw(section)}</Fragment>
      ))}
      {left.some((name) => values[name] !== null && values[name] !== undefined) && (
        <RecordCard title={t('section.computed')}>
          <Computed values={values} names={left} />
        </RecordCard>
      )}
    </>
  );
}
