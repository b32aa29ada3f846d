import { Fragment, memo, useState, type ReactNode } from 'react';
import type { Section } from '#contracts/kit/record-kind.ts';
import { ALWAYS } from '#contracts/kit/rules.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useFormContext } from '#forms.ts';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { useElsewhere } from './elsewhere.ts';
import { FieldControl } from './field-control.tsx';
import { FormSection } from './form-section.tsx';
import { useInlineForm } from './inline-form.ts';
import { useSectionShown } from './shown.tsx';
import styles from './fields.module.css';

/** Fields beside each other where there is room. */
export const FieldGrid = ({ names }: { names: readonly string[] }) => (
  <div className={styles['grid']}>
    {names.map((name) => (
      <FieldControl key={name} path={name} />
    ))}
  </div>
);

const DeclaredSection = memo(function DeclaredSection({ section, unfolded }: { section: Section; unfolded: boolean }) {
  const t = useKitTexts();
  const { rules, fields, step } = useScope();
  const { getValues } = useFormContext();
  const names = section.fields.filter((name) => fields[name]);
  const always = rules.required[ALWAYS] ?? [];
  const must = [...(rules.required[step ?? ''] ?? []), ...always].filter((name) => names.includes(name));
  const inline = useInlineForm();
  // as the form was opened: a section does not fold under the hand that fills it in; what no record lacks is there to be
  // changed, and a line is opened on its sheet for nothing else
  const [open] = useState(
    () =>
      section.folded !== true &&
      (unfolded || inline !== null || must.some((name) => always.includes(name) || isEmpty(getValues(name)))),
  );
  const isElsewhere = useElsewhere();
  if (!useSectionShown(section.key) || names.every(isElsewhere)) return null;
  return (
    <FormSection
      title={t(`section.${section.key}`)}
      names={names}
      open={open}
      summary={must.length === 0 && t('form.optional')}
    >
      <FieldGrid names={names} />
    </FormSection>
  );
});

interface Props {
  /** Stands in place of a section, by its key; null leaves it out. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** Only those of which this holds, by their key. */
  only?: (key: string) => boolean;
  /** What holds them folds already: they stand open in it. */
  unfolded?: boolean;
}

const all = () => true;

/** The sections of the declaration around. One stands open where something must still be said in it, or is never lacking. */
export function FormSections({ slots = {}, only = all, unfolded = false }: Props) {
  const { rules } = useScope();
  return rules.sections
    .filter(({ key }) => only(key))
    .map((section) => (
      <Fragment key={section.key}>
        {section.key in slots ? slots[section.key] : <DeclaredSection section={section} unfolded={unfolded} />}
      </Fragment>
    ));
}
