import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import { fromPicker, PICKER_FORMAT } from '#lib/format/date.ts';
import { AntdFrame } from './antd-frame.tsx';
import { overDialogs } from './over-dialogs.ts';
import type { FieldControlProps } from '../field.tsx';
import { useText } from '../use-text.ts';

interface DeskDatePickerProps {
  field: FieldControlProps;
  value: string;
  /** Null = what was typed is no date. */
  choose: (day: string | null) => void;
  isAllowed: (day: string) => boolean;
}

const WIRE = 'YYYY-MM-DD';

/** The desk's calendar; loaded when first shown. */
export function DeskDatePicker({ field, value, choose, isAllowed }: DeskDatePickerProps) {
  const t = useText();
  const { id, ...aria } = field;
  return (
    <AntdFrame>
      <AntdDatePicker
        {...(id ? { id } : {})}
        {...aria}
        getPopupContainer={overDialogs}
        style={{ width: '100%', height: 'var(--control)' }}
        format={[PICKER_FORMAT, 'D MMM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', WIRE]}
        placeholder={t('ui.datePicker.placeholder')}
        value={value ? dayjs(value, WIRE) : null}
        onChange={(day) => choose(day?.format(WIRE) ?? '')}
        onBlur={(event) => {
          const typed = (event.target as HTMLInputElement).value;
          if (typed !== '' && fromPicker(typed) === null) choose(null);
        }}
        disabledDate={(day) => !isAllowed(day.format(WIRE))}
      />
    </AntdFrame>
  );
}
