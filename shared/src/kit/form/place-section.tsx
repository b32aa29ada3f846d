import { formatChainage, kmToMetres, parseChainage } from '#contracts/chainage.ts';
import type { Package } from '#contracts/organisation.ts';
import { useController, useFormContext, useWatch } from '#forms.ts';
import { packagesQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Field } from '#ui/field.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { useElsewhere } from './elsewhere.ts';
import { FieldControl } from './field-control.tsx';
import { useFieldError } from './form-errors.tsx';
import { FormSection } from './form-section.tsx';
import { PlaceFromPhone } from './place-from-phone.tsx';
import { useRecordForm } from './use-record-form.ts';
import styles from './place.module.css';

/** Fields that have their place here; what else a kind says of where it is stands below them. */
const FIRST = ['highway', 'package', 'direction', 'chainage_from', 'chainage_to'];
/** Fields that the phone fills in. */
const BY_PHONE = ['lat', 'lng', 'gps_accuracy_m'];
const SECTION = 'where';

interface Props {
  /** Packages it may lie in. */
  packages: readonly Package[];
  /** Told which package was chosen, and which was before. */
  onPackage?: (section: Package | undefined, before: Package | undefined) => void;
}

function usePackage({ packages, onPackage }: Props) {
  const { setValue, getValues } = useFormContext();
  const typed = useWatch({ name: 'chainage_from' }) as string;
  const { field } = useController({ name: 'package' });
  const byId = (id: string) => packages.find((each) => String(each.id) === id);
  const take = (id: string) => {
    const before = byId(getValues('package') as string);
    const section = byId(id);
    setValue('package', id);
    if (section) setValue('highway', String(section.highway));
    onPackage?.(section, before);
  };
  const choose = (id: string) => {
    take(id);
    field.onChange(id);
  };
  /** The only package that holds a chainage is the right one, so nobody has to say it. */
  const follow = (metres: number) => {
    const holding = packages.filter(
      (each) => metres >= kmToMetres(each.chainage_from) && metres <= kmToMetres(each.chainage_to),
    );
    const [only] = holding;
    if (only && !holding.some((each) => String(each.id) === getValues('package'))) take(String(only.id));
  };
  const followTyped = () => {
    const wire = parseChainage(typed);
    if (wire) follow(kmToMetres(wire));
  };
  return { choose, follow, followTyped };
}

function PackageChips({ packages, onChoose }: { packages: readonly Package[]; onChoose: (id: string) => void }) {
  const t = useKitTexts();
  const error = useFieldError('package');
  const chosen = useWatch({ name: 'package' }) as string;
  return (
    <Field label={t('records:field.package')} error={error} required group>
      <ChoiceChips
        name="package"
        options={packages.map(({ id, code, chainage_from, chainage_to }) => ({
          value: String(id),
          label: `${code} · ${formatChainage(chainage_from)}–${formatChainage(chainage_to)}`,
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </Field>
  );
}

/** Where a record begins, as a word of a phone's sentence: what GPS says, the chainage, and the package where several may be. */
export function PlaceWord(props: Props) {
  const { packages } = props;
  const { record } = useRecordForm();
  const { setValue } = useFormContext();
  const { choose, follow, followTyped } = usePackage(props);
  const error = useFieldError('package');
  return (
    <>
      <PlaceFromPhone onFound={follow} isNew={record === null} />
      <div onBlur={followTyped} onInput={() => setValue('location_source', 'manual')}>
        <FieldControl path="chainage_from" />
      </div>
      {(packages.length > 1 || error) && <PackageChips packages={packages} onChoose={choose} />}
    </>
  );
}

/** Where a record is: the phone proposes the chainage, the package follows. In place of the section `where` of a kind. */
export function PlaceFields(props: Props) {
  const { packages } = props;
  const t = useKitTexts();
  const { rules } = useScope();
  const { record } = useRecordForm();
  const { setValue } = useFormContext();
  const isElsewhere = useElsewhere();
  const { choose, follow, followTyped } = usePackage(props);
  const { fields: names = [] } = rules.sections.find(({ key }) => key === SECTION) ?? {};
  if (names.every(isElsewhere)) return null;
  return (
    <FormSection title={t(`section.${SECTION}`)} names={names}>
      {!isElsewhere('chainage_from') && <PlaceFromPhone onFound={follow} isNew={record === null} />}
      <div className={styles['pair']} onBlur={followTyped} onInput={() => setValue('location_source', 'manual')}>
        <FieldControl path="chainage_from" />
        <FieldControl path="chainage_to" />
      </div>
      <FieldControl path="direction" />
      {!isElsewhere('package') && <PackageChips packages={packages} onChoose={choose} />}
      {names
        .filter((name) => !FIRST.includes(name) && !BY_PHONE.includes(name))
        .map((name) => (
          <FieldControl key={name} path={name} />
        ))}
    </FormSection>
  );
}

/** The same for whoever may choose any package that is in use. */
export function PlaceSection() {
  const { data = [] } = useQuery(packagesQuery());
  const chosen = useWatch({ name: 'package' }) as string;
  return <PlaceFields packages={data.filter(({ id, is_active }) => is_active || String(id) === chosen)} />;
}
