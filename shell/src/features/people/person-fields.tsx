import { usePreferences } from '@chainage/shared/auth/preferences';
import type { Package } from '@chainage/shared/contracts/organisation';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { Fold } from '@chainage/shared/ui/fold';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { TextInput } from '@chainage/shared/ui/text-input';
import { rolesQuery } from './people.queries.ts';
import type { Faults, PersonField, PersonValues } from './person-form.ts';
import styles from './people.module.css';

interface Props {
  values: PersonValues;
  faults: Faults;
  change: (changes: Partial<PersonValues>) => void;
  required: readonly (PersonField | 'role')[];
  /** The role is somebody else's to change. */
  fixedRole?: boolean;
  /** Of a reader who sees none of it. */
  withoutAddress?: boolean;
}

const GENDERS = ['male', 'female', 'other'] as const;
const KINDS: Partial<Record<PersonField, object>> = {
  name: { autoComplete: 'off' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' },
  mobile: { inputMode: 'tel', autoComplete: 'off' },
  pincode: { inputMode: 'numeric', autoComplete: 'off' },
};

/** What a role is called in the reader's language. */
export function useRoleName() {
  const locale = usePreferences((preferences) => preferences.locale);
  return ({
    role_name: name,
    role_name_labels: labels,
  }: Pick<RoleRecord, 'role_name'> & { role_name_labels?: Record<string, string> | undefined }) =>
    labelIn(labels ?? {}, locale, name);
}

/** Packages by their code, those in use and those that are chosen. */
export function usePackages(): { all: readonly Package[]; codeOf: (id: number) => string } {
  const { data = [] } = useQuery(packagesQuery());
  const codes = new Map(data.map(({ id, code }) => [id, code]));
  return { all: data, codeOf: (id) => codes.get(id) ?? String(id) };
}

function RoleField({ values, faults, change, fixedRole }: Props) {
  const { t } = useTranslation('people');
  const { data: roles = [] } = useQuery(rolesQuery());
  const nameOf = useRoleName();
  return (
    <Field
      label={t('field.role')}
      required
      error={faults.fields['role'] ?? null}
      hint={fixedRole ? t('role.own') : undefined}
    >
      <NativeSelect
        options={roles.map((role) => ({ value: String(role.id), label: nameOf(role) }))}
        placeholder={t('role.choose')}
        value={values.role}
        disabled={fixedRole ?? false}
        onChange={({ target }) => change({ role: target.value })}
      />
    </Field>
  );
}

function PackagesField({ values, faults, change }: Props) {
  const { t } = useTranslation('people');
  const { all } = usePackages();
  const choosable = all.filter(({ id, is_active }) => is_active || values.packages.includes(id));
  return (
    <Field label={t('field.packages')} group hint={t('packagesHint')} error={faults.fields['packages'] ?? null}>
      <ChoiceChips
        multiple
        options={choosable.map(({ id, code }) => ({ value: id, label: code }))}
        value={values.packages}
        onChange={(packages) => change({ packages })}
      />
    </Field>
  );
}

/** All that an organisation knows of somebody. */
export function PersonFields(props: Props) {
  const { values, faults, change, required, withoutAddress } = props;
  const { t } = useTranslation('people');
  const input = (name: PersonField) => (
    <Field key={name} label={t(`field.${name}`)} error={faults.fields[name] ?? null} required={required.includes(name)}>
      <TextInput
        {...KINDS[name]}
        name={name}
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className={styles['pair']}>{(['name', 'mobile', 'email'] as const).map(input)}</div>
      <div className={styles['pair']}>
        <RoleField {...props} />
        {(['designation', 'employee_code'] as const).map(input)}
      </div>
      <PackagesField {...props} />
      {!withoutAddress && (
        <Fold summary={<span>{t('more')}</span>}>
          <div className={styles['form']}>
            <Field label={t('field.gender')} group error={faults.fields['gender'] ?? null}>
              <ChoiceChips
                options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
                value={values.gender as (typeof GENDERS)[number]}
                onChange={(gender) => change({ gender })}
              />
            </Field>
            <div className={styles['pair']}>
              {(['address_line_1', 'address_line_2', 'city', 'district', 'state', 'pincode'] as const).map(input)}
            </div>
          </div>
        </Fold>
      )}
    </>
  );
}
