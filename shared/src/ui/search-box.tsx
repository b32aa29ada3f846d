import { useEffect, useRef } from 'react';
import { Search } from './icons.tsx';
import styles from './search-box.module.css';
import { TextInput } from './text-input.tsx';

const WAIT_MS = 350;

export interface SearchBoxProps {
  /** What can be searched, for its name and placeholder. */
  label: string;
  /** The search the list shows. */
  value: string;
  onSearch: (search: string) => void;
  /** Key that leads here from anywhere in the list. */
  keys?: string | undefined;
}

/** The search of a list: asks when typing pauses, at once on Enter. */
export function SearchBox({ label, value, onSearch, keys }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // cleared elsewhere or the way back changed it; while somebody types, their text stands
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  const search = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(input.current?.value ?? ''), wait);
  };
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={label}
        aria-keyshortcuts={keys}
        placeholder={label}
        defaultValue={value}
        onChange={() => search(WAIT_MS)}
        maxLength={100}
      />
    </form>
  );
}
