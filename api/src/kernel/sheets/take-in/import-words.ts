/** What every sheet that comes in, or may come back, says, whatever register it is of. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { ID_COLUMN, VERSION_COLUMN } from './import.model.ts';

interface Words {
  columns: Readonly<Record<string, string>>;
  help: string;
  column: string;
  required: string;
  mayBeEmpty: string;
  template: string;
  wrong: string;
  id: string;
  version: string;
  kinds: Readonly<Record<'text' | 'number' | 'chainage' | 'day' | 'instant' | 'flag' | 'list', string>>;
  characters: string;
  keep: string;
}

export const IMPORT_WORDS: Readonly<Record<ExcelLanguage, Words>> = {
  en: {
    columns: { [ID_COLUMN]: 'Record (leave as it is)', [VERSION_COLUMN]: 'Version (leave as it is)' },
    help: 'Help',
    column: 'Column',
    required: 'Must be filled',
    mayBeEmpty: 'May be empty',
    template: 'Template',
    wrong: 'What is wrong',
    id: 'Names the record. Leave it as it is; in a new row leave it empty.',
    version: 'How the record stood when the file was made. Leave it as it is; in a new row leave it empty.',
    kinds: {
      text: 'Text',
      number: 'Number',
      chainage: 'Chainage: 43+250, 43.250 or 43250',
      day: 'Day: 24 Nov 2026, 24/11/2026 or 2026-11-24',
      instant: 'Day and time: 24 Nov 2026 18:30',
      flag: 'Yes or No',
      list: 'One of these, by its code or its name',
    },
    characters: 'characters at most',
    keep: 'A column you take away leaves its values as they are. A cell you empty empties the value.',
  },
  hi: {
    columns: { [ID_COLUMN]: 'रिकॉर्ड (इसे न बदलें)', [VERSION_COLUMN]: 'संस्करण (इसे न बदलें)' },
    help: 'मदद',
    column: 'कॉलम',
    required: 'भरना ज़रूरी है',
    mayBeEmpty: 'खाली रह सकता है',
    template: 'नमूना फ़ाइल',
    wrong: 'क्या ग़लत है',
    id: 'रिकॉर्ड की पहचान। इसे न बदलें; नई पंक्ति में खाली रखें।',
    version: 'फ़ाइल बनते समय रिकॉर्ड जैसा था। इसे न बदलें; नई पंक्ति में खाली रखें।',
    kinds: {
      text: 'लिखावट',
      number: 'संख्या',
      chainage: 'चेनेज: 43+250, 43.250 या 43250',
      day: 'तारीख: 24 Nov 2026, 24/11/2026 या 2026-11-24',
      instant: 'तारीख और समय: 24 Nov 2026 18:30',
      flag: 'हाँ या नहीं',
      list: 'इनमें से एक, कोड या नाम से',
    },
    characters: 'अक्षर से ज़्यादा नहीं',
    keep: 'जो कॉलम आप हटा देंगे, उसकी जानकारी वैसी ही रहेगी। जो खाना आप खाली करेंगे, उसकी जानकारी मिट जाएगी।',
  },
  mr: {
    columns: { [ID_COLUMN]: 'नोंद (बदलू नका)', [VERSION_COLUMN]: 'आवृत्ती (बदलू नका)' },
    help: 'मदत',
    column: 'स्तंभ',
    required: 'भरणे आवश्यक',
    mayBeEmpty: 'रिकामे चालेल',
    template: 'नमुना फाइल',
    wrong: 'काय चुकले',
    id: 'नोंदीची ओळख. बदलू नका; नव्या ओळीत रिकामे ठेवा.',
    version: 'फाइल बनली तेव्हा नोंद जशी होती. बदलू नका; नव्या ओळीत रिकामे ठेवा.',
    kinds: {
      text: 'मजकूर',
      number: 'संख्या',
      chainage: 'चेनेज: 43+250, 43.250 किंवा 43250',
      day: 'तारीख: 24 Nov 2026, 24/11/2026 किंवा 2026-11-24',
      instant: 'तारीख आणि वेळ: 24 Nov 2026 18:30',
      flag: 'होय किंवा नाही',
      list: 'यांपैकी एक, कोडने किंवा नावाने',
    },
    characters: 'अक्षरांपेक्षा जास्त नाही',
    keep: 'तुम्ही काढलेल्या स्तंभातील माहिती तशीच राहते. तुम्ही रिकामा केलेला रकाना माहिती पुसतो.',
  },
};
