import { Select } from 'antd';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
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
  /** The options are those of the words in the box. */
  settled: boolean;
  onSearch: (text: string) => void;
  /** Asks for them at once. */
  onHurry: () => void;
  onPick: (value: string | number | null) => void;
}

/** Enter before the options of the words are here: it waits for them and takes the first. */
function useEnter({ options, settled, onHurry, onPick }: DeskSelectProps) {
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) setWaits(false);
  };
  const take = useEffectEvent(() => {
    setWaits(false);
    const [first] = options;
    if (!first) return;
    setOpen(false);
    onPick(first.value);
  });
  useEffect(() => {
    if (waits && settled) take();
  }, [waits, settled]);
  const press = (event: KeyboardEvent) => {
    if (settled || !open || event.nativeEvent.isComposing) return;
    // antd's Tab takes like Enter; a second one leaves
    if (event.key !== 'Enter' && event.key !== 'Tab') return setWaits(false);
    event.stopPropagation();
    if (event.key === 'Tab' && waits) return;
    event.preventDefault();
    onHurry();
    setWaits(true);
  };
  return { open, show, press };
}

/** The desk's searchable drop-down; loaded when first shown. */
export function DeskSelect(props: DeskSelectProps) {
  const { field, value, chosen, empty, settled: _settled, onSearch, onHurry: _onHurry, onPick, ...rest } = props;
  const { id, ...aria } = field;
  const { open, show, press } = useEnter(props);
  return (
    <AntdFrame>
      <span style={{ display: 'contents' }} onKeyDownCapture={press}>
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
          open={open}
          onOpenChange={(shown) => {
            show(shown);
            if (!shown) onSearch('');
          }}
        />
      </span>
    </AntdFrame>
  );
}
