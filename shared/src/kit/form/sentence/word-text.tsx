import { now } from '#api-client/server-clock.ts';
import { pick } from '#contracts/kit/field.ts';
import type { Word } from '#contracts/kit/sentence.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { fromLocalInput } from '#lib/format/date.ts';
import type { FormValues } from '#kit/kind.tsx';
import { KINDS } from '#kit/kinds.tsx';
import { useFieldLabel } from '#kit/labels.tsx';
import { useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { valuesToWire } from '../values.ts';
import { saidBy } from './asked-words.ts';

/** What has happened within so many minutes is "now". */
const NOW_MINUTES = 10;

const isNow = (local: unknown): boolean => {
  const at = typeof local === 'string' ? Date.parse(fromLocalInput(local) ?? '') : NaN;
  return Math.abs(now().getTime() - at) < NOW_MINUTES * 60_000;
};

/** A value of these kinds does not tell by itself what of. */
const BARE: readonly string[] = ['whole', 'decimal', 'money', 'flag'];

/** What a word says as the form stands; its question where it says nothing yet. */
export function WordText({ word }: { word: Word }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const { fields } = useScope();
  // the side of the road is named by the road it belongs to
  useWatch({ name: [...word.fields, 'highway'] });
  const { getValues } = useFormContext<FormValues>();
  const values = getValues();
  const name = saidBy(word, values);
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || !field)
    return <>{t(`ask.${word.key}`, { defaultValue: `${label(word.fields[0] ?? word.key)}?` })}</>;
  if (field.kind === 'instant' && isNow(values[name])) return <>{t('sentence.now')}</>;
  // of people and things it says how many
  if (field.kind === 'rows') return <>{`${label(name)}: ${String((values[name] as unknown[]).length)}`}</>;
  const wire = valuesToWire(values, pick(fields, [name, 'highway']));
  const { View } = KINDS[field.kind];
  return (
    <>
      {BARE.includes(field.kind) && `${label(name)}: `}
      <View name={name} field={field} value={wire[name]} record={wire} />
    </>
  );
}
