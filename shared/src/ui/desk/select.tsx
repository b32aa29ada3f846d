import { Select } from 'antd';
import { AntdFrame } from './antd-frame.tsx';
import { overDialogs } from './over-dialogs.ts';
import type { FieldControlProps } from '../field.tsx';

interface DeskSelectProps {
  field: FieldControlProps;
  options: { value: string | number; label: string }[];
  value: string | number | null;
  /** The chosen option, also where a search leaves it out. */
  chosen: { value: string | number; label: string } | undefined;
  loading: boolean;
  autoFocus: boolean;
  placeholder: string;
  empty: string;
  onSearch: (text: string) => void;
  onPick: (value: string | number | null) => void;
}

/** The desk's searchable drop-down; loaded when first shown. */
export function DeskSelect({ field, value, chosen, empty, onSearch, onPick, ...rest }: DeskSelectProps) {
  const { id, ...aria } = field;
  return (
    <AntdFrame>
      <Select
        {...(id ? { id } : {})}
        {...aria}
        {...rest}
        getPopupContainer={overDialogs}
        style={{ width: '100%', height: 'var(--control)' }}
        labelInValue
        value={value === null ? null : { value, label: chosen?.label }}
        showSearch={{ filterOption: false, onSearch }}
        allowClear
        notFoundContent={empty}
        onChange={(picked) => onPick(picked?.value ?? null)}
        onOpenChange={(open) => !open && onSearch('')}
      />
    </AntdFrame>
  );
}
