import { FIELD_CODES, type FieldCode, type FieldError } from '@chainage/shared/contracts/field-codes';

/** What a code says, for whoever reads an answer as it is; screens have their own texts, in the reader's language. */
const WORDS: Record<FieldCode, string> = {
  required: 'Must be given',
  invalid: 'Is not valid',
  too_long: 'Is too long',
  too_short: 'Is too short',
  too_small: 'Is too small',
  too_large: 'Is too large',
  too_many: 'Are too many',
  too_few: 'Are too few',
  not_a_number: 'Is no number',
  not_a_date: 'Is no date or time',
  not_in_list: 'Is none of the choices',
  not_killed: 'That person has not died',
  not_empty: 'There is still some of it',
  unknown_id: 'Does not exist',
  inactive: 'Is no longer in use',
  in_future: 'Lies in the future',
  too_old: 'Is too long ago',
  before_start: 'Lies before the start',
  after_end: 'Lies after the end',
  outside_package: 'Lies outside the package',
  unknown_field: 'Is not known here',
  characters: 'Has characters that are not allowed',
  decimals: 'Has too many decimals',
  photo_before_required: 'A before photo is needed',
  photo_during_required: 'A photo of the work is needed',
  photo_after_required: 'An after photo is needed',
  casualties_fewer: 'A follow-up takes nobody away and finds nobody better',
  handed_in: 'Was handed in and stays',
  classification_mismatch: 'The classification does not match who was hurt',
  police_not_informed: 'The police must be informed first',
  reviewer_not_eligible: 'This person cannot review it',
  resolver_not_eligible: 'This person cannot resolve it',
  due_later_than_limit: 'Is later than allowed',
  reason_required: 'A reason must be given',
  not_approved_by_self: 'Nobody approves or verifies their own work',
  file_type: 'This type of file is not accepted',
  file_size: 'The file is too large',
  duplicate: 'Is there already',
  mismatch: 'Do not match',
  line_required: 'At least one line is needed',
  sheet_closed: 'The sheet takes no lines any more',
  line_forbidden: 'Not allowed with this line',
  line_unseen: 'Laid by somebody else since the sheet was read',
  comments_full: 'This record takes no more comments',
  guessable: 'Is on lists of stolen passwords, or made of your own name',
};

const CODES: readonly string[] = FIELD_CODES;

/** As Zod begins what it says by itself: of types and patterns, for programmers. */
const OF_LIBRARY = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/;

/** An error whose message is a sentence for whoever reads it: schemas give a code as theirs, or leave it to their library. */
export const inWords = (error: FieldError): FieldError =>
  CODES.includes(error.message) || OF_LIBRARY.test(error.message) ? { ...error, message: WORDS[error.code] } : error;
