import { useTranslation } from '../i18n/react.ts';
import { Button } from './button.tsx';
import { Filter } from './icons.tsx';

/** Opens the filters, and says how many are set. */
export function FilterButton({ open, set, onToggle }: { open: boolean; set: number; onToggle: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Button icon={<Filter aria-hidden="true" />} aria-expanded={open} onClick={onToggle}>
      {set > 0 ? t('list.filtersSet', { number: set }) : t('list.filters')}
    </Button>
  );
}
