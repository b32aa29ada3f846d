/** What the columns of a sheet of people may be called, in the three languages; how they are spaced and capitalised does not count. */
import { plain } from '#kernel/sheets/take-in/plain.ts';

export const SHEET_FIELDS = {
  name: ['name', 'full name', 'employee name', 'नाम', 'पूरा नाम', 'नाव', 'पूर्ण नाव'],
  mobile: [
    'mobile',
    'mobile number',
    'mobile no',
    'mobile no.',
    'phone',
    'मोबाइल',
    'मोबाइल नंबर',
    'फ़ोन',
    'मोबाईल',
    'मोबाईल नंबर',
  ],
  email: ['email', 'e-mail', 'mail', 'email id', 'mail address', 'ईमेल', 'मेल', 'ई-मेल'],
  role: ['role', 'भूमिका'],
  packages: ['packages', 'package', 'पैकेज', 'पॅकेज'],
  employee_code: ['employee code', 'employee id', 'emp code', 'code', 'कर्मचारी कोड', 'कर्मचारी क्रमांक'],
  designation: ['designation', 'post', 'पद', 'पदनाम', 'हुद्दा'],
  gender: ['gender', 'sex', 'लिंग'],
  address_line_1: ['address', 'address line 1', 'पता', 'पत्ता'],
  address_line_2: ['address line 2', 'पता 2', 'पत्ता 2'],
  city: ['city', 'town', 'शहर', 'गाँव', 'गाव'],
  district: ['district', 'ज़िला', 'जिला', 'जिल्हा'],
  state: ['state', 'राज्य'],
  pincode: ['pincode', 'pin code', 'pin', 'पिन कोड', 'पिनकोड'],
} as const;
export type SheetField = keyof typeof SHEET_FIELDS;

const known = new Map<string, SheetField>(
  Object.entries(SHEET_FIELDS).flatMap(([field, names]) => names.map((name) => [plain(name), field as SheetField])),
);

/** The field of a column by what its head says; null where it is none of ours. A star, as forms have it, does not count. */
export const fieldOf = (head: string): SheetField | null => known.get(plain(head.replaceAll('*', ''))) ?? null;

const GENDERS: Readonly<Record<string, string>> = {
  ...{ m: 'male', male: 'male', पुरुष: 'male' },
  ...{ f: 'female', female: 'female', महिला: 'female', स्त्री: 'female' },
  ...{ other: 'other', o: 'other', अन्य: 'other', इतर: 'other' },
};
/** A gender as somebody writes it; what it is not stays as it was written, to be refused. */
export const genderOf = (cell: string): string => GENDERS[plain(cell)] ?? cell;
