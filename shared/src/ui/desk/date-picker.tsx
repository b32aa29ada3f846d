import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { PICKER_FORMAT, toPicker } from '#lib/format/date.ts';
import { AntdFrame } from './antd-frame.tsx';
import { overDialogs } from './over-dialogs.ts';
import type { FieldControlProps } from '../field.tsx';
import { useText } from '../use-text.ts';

export interface DeskDatePickerProps {
  field: FieldControlProps;
  /** A day, or empty. */
  value: string;
  /** The same, or what was typed and is none. */
  typed: string;
  /** Given what was typed or chosen, empty when cleared; false where the day is closed. */
  choose: (typed: string) => boolean;
  isAllowed: (day: string) => boolean;
}

const WIRE = 'YYYY-MM-DD';

/** The desk's calendar; loaded when first shown. */
export function DeskDatePicker({ field, value, typed, choose, isAllowed }: DeskDatePickerProps) {
  const t = useText();
  const { id, ...aria } = field;
  // as typed: the calendar takes a closed day back before anybody is told
  const text = useRef<string | null>(null);
  const [round, setRound] = useState(0);
  const settle = () => {
    const entered = text.current?.trim();
    text.current = null;
    if (entered === undefined || entered === (value ? toPicker(value) : typed)) return;
    // a closed day leaves what stood there before
    if (!choose(entered)) setRound(round + 1);
  };
  return (
    <AntdFrame>
      <span
        style={{ display: 'contents' }}
        onInput={(event) => {
          text.current = (event.target as HTMLInputElement).value;
        }}
      >
        <AntdDatePicker
          key={round}
          {...(id ? { id } : {})}
          {...aria}
          getPopupContainer={overDialogs}
          style={{ width: '100%', height: 'var(--control)' }}
          format={[PICKER_FORMAT, 'D MMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', WIRE]}
          placeholder={t('ui.datePicker.placeholder')}
          value={value ? dayjs(value, WIRE) : null}
          onChange={(day) => {
            text.current = null;
            choose(day?.format(WIRE) ?? '');
          }}
          // what is no date stays to be put right
          preserveInvalidOnBlur
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle();
          }}
          disabledDate={(day) => !isAllowed(day.format(WIRE))}
        />
      </span>
    </AntdFrame>
  );
}
