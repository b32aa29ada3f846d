import { useTranslation } from '@chainage/shared/i18n/react';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import type { RightWords } from './rights.ts';
import {
  commonReach,
  reachesOf,
  reachesOfAll,
  reachOf,
  withReach,
  withReachOfAll,
  type Cell,
  type Reach,
} from './rights-matrix.ts';

interface Common {
  held: readonly string[];
  disabled: boolean;
  words: RightWords;
  onChange: (held: string[]) => void;
  className?: string | undefined;
}

/** How far one right reaches. */
export function ReachSelect({ cell, held, words, onChange, ...rest }: Common & { cell: Cell }) {
  return (
    <NativeSelect
      {...rest}
      aria-label={words.cellName(cell)}
      options={reachesOf(cell).map((reach) => ({ value: reach, label: words.reachWord(reach, cell) }))}
      value={reachOf(cell, held)}
      onChange={({ target }) => onChange(withReach(held, cell, target.value as Reach))}
    />
  );
}

/** How far all rights of a row or a column reach; where they differ it says so until one is chosen for all. */
export function ReachOfAllSelect({
  cells,
  label,
  held,
  words,
  onChange,
  ...rest
}: Common & { cells: readonly Cell[]; label: string }) {
  const { t } = useTranslation('people');
  const [first] = cells;
  // cells of one action share its words; where one of them has several rights it is no mere yes or no
  const isOneVerb = cells.every(({ verb }) => verb === first?.verb);
  const wordedBy = isOneVerb ? (cells.find(({ scopes }) => scopes.length > 1) ?? first) : undefined;
  const wordOf = (reach: Reach): string => words.reachWord(reach, wordedBy);
  // of several that read the same, the one that gives the most
  const offered = reachesOfAll(cells).filter(
    (reach, at, all) => !all.slice(at + 1).some((wider) => wordOf(wider) === wordOf(reach)),
  );
  const common = commonReach(cells, held, offered);
  return (
    <NativeSelect
      {...rest}
      aria-label={label}
      {...(common === undefined && { placeholder: t('reach.various') })}
      options={offered.map((reach) => ({ value: reach, label: wordOf(reach) }))}
      value={common ?? ''}
      onChange={({ target }) => {
        if (target.value !== '') onChange(withReachOfAll(held, cells, target.value as Reach));
      }}
    />
  );
}
