import { usePreferences } from '@chainage/shared/auth/preferences';
import { useController, useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { TextArea } from '@chainage/shared/ui/text-area';
import { useMediaQuery } from '@chainage/shared/ui/use-media-query';
import { useRef, useState } from 'react';
import { useElsewhere } from '@chainage/shared/kit/form/elsewhere.ts';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { choosable, labelOf } from '@chainage/shared/lib/format/lookup';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { lookupQuery } from '#lib/lookups.queries.ts';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { readRemembered } from '../remembered.ts';
import styles from '../form.module.css';
import { useTypeName } from '../use-type-name.ts';
import { useSubTypeLabel } from '../use-sub-type-label.ts';

const NAMES = ['category', 'sub_type', 'description', 'occurred_at', 'backdating_reason'];
const OLD_MS = 72 * 3600_000;

interface KindProps {
  type: string;
  /** Once chosen only the choice is left; under a word of the sentence it goes away by itself. */
  mayFold?: boolean;
}

function Kind({ type, mayFold = true }: KindProps) {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const { setValue } = useFormContext();
  const category = useController({ name: 'category' }).field;
  const subType = useController({ name: 'sub_type' }).field;
  const [recent] = useState(() => readRemembered(draftOwner()).recent[type] ?? []);
  const { data: categories = [] } = useQuery(lookupQuery('categories', { issue_type_category: type }));
  const { data: subTypes = [] } = useQuery(lookupQuery('issue-types'));
  const errors = { category: useFieldError('category'), sub_type: useFieldError('sub_type') };
  const chip = (record: (typeof subTypes)[number]) => ({ value: String(record.id), label: labelOf(record, locale) });
  const below = subTypes.filter(({ parent }) => String(parent) === category.value);
  const used = recent.flatMap((id) => subTypes.find((record) => String(record.id) === id && record.is_active) ?? []);
  // under a thumb the choice folds once it is made; arrow keys pass over choices on their way, so a desk keeps them
  const folds = useMediaQuery('(pointer: coarse)') && mayFold;
  const [open, setOpen] = useState(subType.value === '');
  const change = useRef<HTMLButtonElement>(null);
  const choose = (id: string) => {
    const record = subTypes.find((each) => String(each.id) === id);
    if (record?.parent) category.onChange(String(record.parent));
    setValue('sub_type', id, { shouldDirty: true });
    setOpen(false);
    if (folds) requestAnimationFrame(() => change.current?.focus());
  };
  const folded = folds && !open && subType.value !== '';
  const shown = (options: ReturnType<typeof chip>[], value: unknown) =>
    folded ? options.filter((option) => option.value === value) : options;
  return (
    <div className={folded ? styles['chosen'] : styles['kinds']}>
      {used.length > 0 && !folded && (
        <Field label={t('form.recent')} group>
          <ChoiceChips options={used.map(chip)} value={String(subType.value)} onChange={choose} />
        </Field>
      )}
      <Field label={t('field.category')} error={errors.category} required group>
        <ChoiceChips
          name="category"
          options={shown(choosable(categories, [String(category.value)]).map(chip), category.value)}
          value={String(category.value)}
          onChange={(id) => {
            const own = subTypes.filter(({ parent }) => String(parent) === id);
            const [only, another] = choosable(own, []);
            if (only && !another) return choose(String(only.id));
            category.onChange(id);
            setValue('sub_type', '', { shouldDirty: true });
          }}
        />
      </Field>
      {category.value && (
        <Field label={t('field.sub_type')} error={errors.sub_type} required group>
          <ChoiceChips
            name="sub_type"
            options={shown(choosable(below, [String(subType.value)]).map(chip), subType.value)}
            value={String(subType.value)}
            onChange={choose}
          />
        </Field>
      )}
      {folded && (
        <Button ref={change} onClick={() => setOpen(true)}>
          {t('form.change')}
        </Button>
      )}
    </div>
  );
}

function Description() {
  const { t } = useTranslation('issues');
  const { register } = useFormContext();
  const subType = useWatch({ name: 'sub_type' }) as string;
  const nameOf = useSubTypeLabel();
  return (
    <Field label={t('field.description')} hint={t('form.descriptionHint')} error={useFieldError('description')}>
      <TextArea {...register('description')} rows={2} maxLength={2000} placeholder={nameOf(subType)} />
    </Field>
  );
}

const isOld = (occurred: string) => occurred !== '' && Date.now() - Date.parse(`${occurred}+05:30`) > OLD_MS;

/** What it is, as a word of the sentence. */
export const KindWord = () => <Kind type={useTypeName()} mayFold={false} />;

/** What it is, by chips; a description only for those who have time. */
export function WhatSection() {
  const type = useTypeName();
  const isElsewhere = useElsewhere();
  const { t } = useTranslation('issues');
  const occurred = useWatch({ name: 'occurred_at' }) as string;
  const late = useFieldError('backdating_reason');
  const old = isOld(occurred);
  if (NAMES.every(isElsewhere)) return null;
  return (
    <FormSection title={t('section.what')} names={NAMES}>
      {!isElsewhere('sub_type') && <Kind type={type} />}
      {!isElsewhere('description') && <Description />}
      <FieldControl path="occurred_at" />
      {(old || late) && <FieldControl path="backdating_reason" />}
    </FormSection>
  );
}
