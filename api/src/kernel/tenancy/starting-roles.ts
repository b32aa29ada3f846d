/**
 * The eight roles an organisation starts with (domain.md section 2). Its rows are its own to change from then on: what a
 * module declares later reaches a role by its key, whatever it is called by then.
 */
export const STARTING_ROLES = {
  organisation_admin: 'Organisation admin',
  project_manager: 'Project manager',
  site_engineer: 'Site engineer',
  patrol_field_crew: 'Patrol / field crew',
  safety_officer: 'Safety officer',
  store_keeper: 'Store keeper',
  accounts_billing: 'Accounts / billing',
  client_engineer: 'Client engineer',
} as const;

export type RoleKey = keyof typeof STARTING_ROLES;

/** What they are called in the other languages, as long as an organisation has not named them otherwise. */
const ROLE_LABELS: Readonly<Record<RoleKey, Readonly<Record<'hi' | 'mr', string>>>> = {
  organisation_admin: { hi: 'संगठन व्यवस्थापक', mr: 'संस्था प्रशासक' },
  project_manager: { hi: 'परियोजना प्रबंधक', mr: 'प्रकल्प व्यवस्थापक' },
  site_engineer: { hi: 'साइट इंजीनियर', mr: 'साइट अभियंता' },
  patrol_field_crew: { hi: 'गश्ती / फ़ील्ड दल', mr: 'गस्त / क्षेत्र पथक' },
  safety_officer: { hi: 'सुरक्षा अधिकारी', mr: 'सुरक्षा अधिकारी' },
  store_keeper: { hi: 'स्टोर कीपर', mr: 'स्टोअरकीपर' },
  accounts_billing: { hi: 'लेखा / बिलिंग', mr: 'लेखा / बिलिंग' },
  client_engineer: { hi: 'क्लाइंट इंजीनियर', mr: 'क्लायंट अभियंता' },
};

/** In the order of the columns of domain.md: OA PM SE PC SO SK AB CE. */
export const ROLE_KEYS = Object.keys(STARTING_ROLES) as RoleKey[];

/** A role's name by language; none for a role that an organisation named itself. */
export function roleLabels(name: string): Readonly<Record<string, string>> {
  const key = ROLE_KEYS.find((each) => STARTING_ROLES[each] === name);
  return key ? ROLE_LABELS[key] : {};
}

/** Names of starting roles that are called so, or partly so, in another language. */
export const rolesCalled = (words: string): string[] =>
  ROLE_KEYS.filter((key) => Object.values(ROLE_LABELS[key]).some((label) => label.includes(words.trim()))).map(
    (key) => STARTING_ROLES[key],
  );
