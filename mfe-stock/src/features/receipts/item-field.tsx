import { useEffect, useId, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { useTranslation } from '@chainage/shared/i18n/react';
import { findLabelled } from '@chainage/shared/kit/scan/find-labelled.ts';
import { ScanButton } from '@chainage/shared/kit/scan/scan-button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useStoreName } from '#kind/use-store-name.ts';
import styles from './receipts.module.css';

interface Props {
  typed: string;
  onType: (event: SyntheticEvent<HTMLInputElement>) => void;
  /** What the camera read off a label. */
  onRead: (text: string) => void;
  rows: readonly StockRow[];
  /** Of one code in several stores. */
  meant: readonly StockRow[];
  item: StockRow | undefined;
  /** No item is called that. */
  isUnknown: boolean;
  store: number | null;
  onStore: (store: number) => void;
  errors: Readonly<Partial<Record<string, string>>>;
  readOnly: boolean;
  /** The item is known: on to the next field. */
  onKnown: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The item by its code, name or label, typed or read by a scanner, which ends with Enter; and its store where several keep it. */
export function ItemField({ typed, onType, onRead, rows, meant, item, isUnknown, ...rest }: Props) {
  const { store, onStore, errors, readOnly, onKnown, ref } = rest;
  const { t } = useTranslation('stock');
  const { t: ofScan } = useTranslation('scan');
  const list = useId();
  const storeOf = useStoreName();
  const [isEntered, setEntered] = useState(false);
  // a scanner is quicker than the answer
  useEffect(() => {
    if (!isEntered || !item) return;
    setEntered(false);
    onKnown();
  }, [isEntered, item, onKnown]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    setEntered(true);
  };
  const read = async (text: string): Promise<string | null> => {
    const found = await findLabelled('stocks', text);
    // of a code that several stores have the desk asks which
    if ('why' in found && found.why !== 'several') return ofScan(found.why);
    onRead(text);
    return null;
  };
  return (
    <>
      <Field
        label={t('field.code')}
        error={errors['code'] ?? (isEntered && isUnknown ? t('desk.noItem') : null)}
        required
        className={styles['wide']}
      >
        {/* the first thing that is done here is to type a code */}
        <span className={styles['code']}>
          {/* before it, so that Tab leads from the code to the quantity */}
          <ScanButton take={read} onTaken={() => setEntered(true)} disabled={readOnly} />
          <TextInput
            ref={ref}
            value={typed}
            onChange={(event) => {
              setEntered(false);
              onType(event);
            }}
            onKeyDown={enter}
            list={list}
            autoComplete="off"
            autoFocus
            readOnly={readOnly}
          />
        </span>
      </Field>
      <datalist id={list}>
        {rows.map((row) => (
          <option key={row.id} value={row.code}>
            {`${row.name}, ${storeOf(row)}`}
          </option>
        ))}
      </datalist>
      {meant.length > 1 && (
        <Field label={t('field.store')} error={errors['store'] ?? null} group required>
          <ChoiceChips
            name="store"
            options={meant.map((row) => ({ value: String(row.store), label: storeOf(row) }))}
            value={String(store ?? '')}
            onChange={(value) => onStore(Number(value))}
          />
        </Field>
      )}
    </>
  );
}
