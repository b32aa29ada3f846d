import type { Field } from '#contracts/kit/field.ts';
import { useController, useWatch } from '#forms.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { Kind } from '../kind.tsx';
import { lastName, useOptionLabel, useSide } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { LaneSign } from './lane-sign.tsx';

/** The side of the road says where it leads. */
const SIDE = 'direction';
/** More choices than this are quicker to find in a list than in sight. */
const IN_SIGHT = 5;
const isInSight = ({ options = [] }: Field) => options.length <= IN_SIGHT;

/** One of a few words. */
export const choice: Kind = {
  Control: function ChoiceControl({ path, field: description }) {
    const t = useKitTexts();
    const label = useOptionLabel();
    const isSide = path === SIDE;
    const towards = useSide(isSide);
    const highway = useWatch({ name: 'highway', disabled: !isSide }) as unknown;
    const { field } = useController({ name: path });
    const choices = (description.options ?? []).map((option) => ({
      value: option,
      label: isSide ? towards({ direction: option, highway }) : label(lastName(path), option),
      icon: isSide ? <LaneSign direction={option} /> : undefined,
    }));
    if (!isInSight(description))
      return <NativeSelect {...field} options={choices} placeholder={t('form.notSelected')} />;
    return <ChoiceChips name={path} options={choices} value={field.value as string} onChange={field.onChange} />;
  },
  View: function ChoiceView({ name, value, record }) {
    const isSide = name === SIDE && record !== undefined;
    const towards = useSide(isSide);
    const label = useOptionLabel();
    return <>{isSide ? towards({ ...record, direction: value }) : label(lastName(name), String(value))}</>;
  },
  group: isInSight,
  chosen: true,
};
