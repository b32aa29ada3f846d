import { useController, useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { RotateCcw } from '@chainage/shared/ui/icons';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { quantityOf } from './form-values.ts';
import { LoneSection } from './lone-section.tsx';
import { readLine } from './last-line.ts';
import styles from './lines.module.css';
import { ScopeBar } from './scope-bar.tsx';
import { useItem } from './use-item.ts';

/** So many items stand in sight; more are chosen from the device's own list. */
const IN_SIGHT = 6;

/** The line before once more: its item, side, lane and breadth; the stretch goes on where it ended. */
function SameAgain() {
  const { t } = useTranslation('dpr');
  const { setValue, getValues } = useFormContext();
  const { record } = useRecordForm();
  const { items } = useItem();
  const last = readLine();
  if (record || !last || !items.some(({ id }) => id === last['package_key'])) return null;
  const take = () => {
    for (const [name, value] of Object.entries(last))
      if (name in getValues()) setValue(name, value, { shouldDirty: true });
  };
  return (
    <Button icon={<RotateCcw aria-hidden="true" />} onClick={take}>
      {t('line.same')}
    </Button>
  );
}

/** Which item of the contract was done, and how far that has come with it. */
export function ItemSection() {
  const { t } = useTranslation('dpr');
  const { items, item, isLoading, isOld } = useItem();
  const { field } = useController({ name: 'package_key' });
  const error = useFieldError('package_key');
  const typed = useWatch() as Record<string, unknown>;
  const words = items.map(({ id, item_no, description }) => ({ value: id, label: `${item_no} ${description}` }));
  return (
    <>
      <LoneSection />
      <FormSection title={t('section.work')} names={['package_key']}>
        <SameAgain />
        <Field label={t('field.package_key')} required group={items.length <= IN_SIGHT} error={error ?? null}>
          {isLoading && <Skeleton lines={2} />}
          {!isLoading && items.length === 0 && <p>{t('line.noItems')}</p>}
          {items.length > 0 &&
            (items.length <= IN_SIGHT ? (
              <ChoiceChips name="package_key" options={words} value={field.value as string} onChange={field.onChange} />
            ) : (
              <NativeSelect
                {...field}
                value={String(field.value ?? '')}
                options={words}
                placeholder={t('line.choose')}
              />
            ))}
        </Field>
        {item && (
          <>
            <ScopeBar item={item} quantity={quantityOf(item, typed)} />
            {isOld && <p className={styles['quiet']}>{t('scope.old')}</p>}
          </>
        )}
      </FormSection>
    </>
  );
}
