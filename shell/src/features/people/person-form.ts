/** What the forms of people hold: texts, as they are typed. */
import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useTranslation } from '@chainage/shared/i18n/react';

export const PERSON_FIELDS = [
  'name',
  'email',
  'mobile',
  'employee_code',
  'designation',
  'gender',
  'address_line_1',
  'address_line_2',
  'city',
  'district',
  'state',
  'pincode',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

export interface PersonValues extends Record<PersonField, string> {
  role: string;
  packages: number[];
}

export const NOBODY: PersonValues = {
  ...(Object.fromEntries(PERSON_FIELDS.map((name) => [name, ''])) as Record<PersonField, string>),
  role: '',
  packages: [],
};

/** What goes to the server: nothing typed is null. */
export const bodyOf = ({ role, packages, ...fields }: PersonValues) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim() === '' ? null : text])),
  name: fields.name.trim(),
  ...(role !== '' && { role: Number(role) }),
  packages,
});

/** What could not be done and why: at its field, or in a line for the whole. */
export interface Faults {
  fields: Readonly<Record<string, string>>;
  form?: string;
}
export const NO_FAULTS: Faults = { fields: {} };

/** Says what an answer found wrong; of fields that the form does not show, in the line. */
export function useFaults(shown: readonly string[]) {
  const { t } = useTranslation('people');
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFaults({ fields: {}, form: t('said.failed') });
    const found = error.fieldErrors.map(({ path, code }) => ({
      name: path.split('.')[0] ?? '',
      text: t([`fault.${path.split('.')[0]}.${code}`, `shared:errors.field.${code}`, 'shared:errors.field.invalid']),
    }));
    const fields = Object.fromEntries(
      found.filter(({ name }) => shown.includes(name)).map(({ name, text }) => [name, text]),
    );
    const code = error.problem?.code ?? error.kind;
    const [hidden] = found;
    const form =
      Object.keys(fields).length > 0
        ? t('said.fields')
        : code === 'request.invalid' && hidden
          ? hidden.text
          : t([`said.${code.replace('.', '_')}`, 'said.failed']);
    setFaults({ fields, form });
  };
  return { faults, tell, clear: () => setFaults(NO_FAULTS) };
}
