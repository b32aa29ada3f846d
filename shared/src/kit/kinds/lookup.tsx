import { useController } from '#forms.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { useCarriedLabel } from '../carried-label.tsx';
import type { Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import { IdLabel } from '../lookup-label.tsx';
import { useLookupOptions } from './lookup-options.tsx';
import { toWhole } from './whole.tsx';

/** More than this are quicker to find in a list, however few a form asks at a time. */
const IN_SIGHT = 20;

/** One record of a lookup list. */
export const lookup: Kind = {
  Control: function LookupControl({ path, field: description }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const { options, isPending, isError, refetch } = useLookupOptions(description, [String(field.value)]);
    if (description.inSight && options.length > 0 && options.length <= IN_SIGHT)
      return <ChoiceChips name={path} options={options} value={String(field.value ?? '')} onChange={field.onChange} />;
    const placeholder = isPending ? t('form.loading') : isError ? t('form.loadFailed') : t('form.notSelected');
    return (
      <NativeSelect
        {...field}
        value={(field.value as string | undefined) ?? ''}
        options={options}
        placeholder={placeholder}
        onFocus={() => isError && void refetch()}
      />
    );
  },
  View: function LookupView({ name, value, field, record }) {
    const carried = useCarriedLabel()(record ?? {}, name);
    const { lookup: list = '', setting } = field;
    return carried ? <>{carried}</> : <IdLabel lookup={list} setting={setting} id={Number(value)} />;
  },
  group: ({ inSight }) => inSight === true,
  write: toWhole,
  chosen: true,
};
