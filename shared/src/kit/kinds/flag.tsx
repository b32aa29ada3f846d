import { useController } from '#forms.ts';
import { useTranslation } from '#i18n/react.ts';
import { showBoolean } from '#lib/format/values.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import type { Kind } from '../kind.tsx';

/** Yes, no, or not said. */
export const flag: Kind = {
  Control: function FlagControl({ path }) {
    const { t } = useTranslation('shared');
    const { field } = useController({ name: path });
    return (
      <ChoiceChips
        name={path}
        options={[
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]}
        value={field.value === true ? 'yes' : field.value === false ? 'no' : null}
        onChange={(value) => field.onChange(value === 'yes')}
      />
    );
  },
  View: function FlagView({ value }) {
    const { t } = useTranslation('shared');
    return <>{showBoolean(value === true, t)}</>;
  },
  empty: null,
  read: (value) => value === true,
  group: () => true,
  chosen: true,
};
