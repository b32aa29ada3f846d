import type { ReactNode } from 'react';
import type { Stop } from '#contracts/kit/sentence.ts';
import { useFormContext, useWatch } from '#forms.ts';
import type { FormValues } from '#kit/kind.tsx';
import { useScope } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { FormSection } from '../form-section.tsx';
import { FormSections } from '../form-sections.tsx';
import { useLeftToSay } from './left-to-say.ts';
import styles from './sentence.module.css';

interface StopProps {
  stop: Stop;
  number: number;
  open: boolean;
  slots: Readonly<Record<string, ReactNode>>;
}

/** One stop, with how much of it may still be told. */
function OneStop({ stop, number, open, slots }: StopProps) {
  const t = useKitTexts();
  const { rules } = useScope();
  const names = rules.sections.filter(({ key }) => stop.sections.includes(key)).flatMap(({ fields }) => fields);
  useWatch({ name: names });
  const { getValues } = useFormContext<FormValues>();
  const left = useLeftToSay()(getValues(), names);
  return (
    <FormSection
      title={`${number} · ${t(`stop.${stop.key}`)}`}
      names={names}
      open={open}
      summary={left > 0 ? t('stop.left', { count: left }) : t('stop.whole')}
    >
      <div className={styles['stop']}>
        <FormSections slots={slots} only={(key) => stop.sections.includes(key)} unfolded />
      </div>
    </FormSection>
  );
}

interface Props extends Pick<StopProps, 'slots'> {
  stops: readonly Stop[];
  /** Of a record that is to be completed: all of them stand open. */
  open?: boolean;
}

/** What may wait until the report is on its way, a part after the other; what is asked at once is the first stop. */
export const Stops = ({ stops, slots, open = false }: Props) =>
  stops.map((stop, at) => <OneStop key={stop.key} stop={stop} number={at + 2} open={open} slots={slots} />);
