/** What every file of a list says, whatever list it is. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';

interface Words {
  about: string;
  report: string;
  organisation: string;
  by: string;
  at: string;
  rows: string;
  filters: string;
  none: string;
  yes: string;
  no: string;
  from: string;
  to: string;
  direction: string;
  search: string;
  ordering: string;
  descending: string;
  directions: Readonly<Record<string, string>>;
  /** Of a unit that is called otherwise than it is written: `km` is किमी. */
  units: Readonly<Record<string, string>>;
  /** Over a stretch of road in one column. */
  place: string;
  /** At the foot of a page, `{page}` and `{pages}` in it. */
  pages: string;
  noRows: string;
  /** Of a row of sums, of a count, and of what has come together up to a line. */
  total: string;
  counted: string;
  soFar: string;
  /** Of a paper's code, and what it is for; `{code}` and `{page}` in it. */
  code: string;
  codeWhy: string;
}

export const SHEET_WORDS: Readonly<Record<ExcelLanguage, Words>> = {
  en: {
    about: 'About this file',
    report: 'Report',
    organisation: 'Organisation',
    by: 'Made by',
    at: 'Made at',
    rows: 'Rows',
    filters: 'Filters',
    none: 'None',
    yes: 'Yes',
    no: 'No',
    from: 'Chainage from (km)',
    to: 'Chainage to (km)',
    direction: 'Direction',
    search: 'Search',
    ordering: 'Sorted by',
    descending: '(descending)',
    directions: { lhs: 'LHS', rhs: 'RHS', median: 'Median', both: 'Both sides' },
    units: {},
    place: 'Chainage',
    pages: 'Page {page} of {pages}',
    noRows: 'No rows',
    total: 'Total',
    counted: 'Number',
    soFar: 'up to date',
    code: 'Verification code {code}',
    codeWhy: 'Was this paper issued, when and with which figures? Scan the square, or open {page} and type the code:',
  },
  hi: {
    about: 'इस फ़ाइल के बारे में',
    report: 'रिपोर्ट',
    organisation: 'संगठन',
    by: 'बनाने वाले',
    at: 'बनाने का समय',
    rows: 'पंक्तियाँ',
    filters: 'फ़िल्टर',
    none: 'कोई नहीं',
    yes: 'हाँ',
    no: 'नहीं',
    from: 'चेनेज से (किमी)',
    to: 'चेनेज तक (किमी)',
    direction: 'दिशा',
    search: 'खोज',
    ordering: 'क्रम',
    descending: '(उल्टा क्रम)',
    directions: { lhs: 'LHS', rhs: 'RHS', median: 'मीडियन (बीच में)', both: 'दोनों ओर' },
    units: {
      km: 'किमी',
      m: 'मी',
      'm²': 'वर्ग मी',
      mm: 'मिमी',
      'km/h': 'किमी/घंटा',
      l: 'लीटर',
      h: 'घंटे',
      min: 'मिनट',
    },
    place: 'चेनेज',
    pages: 'पृष्ठ {page} / {pages}',
    noRows: 'कोई पंक्ति नहीं',
    total: 'कुल',
    counted: 'संख्या',
    soFar: 'अब तक',
    code: 'जाँच कोड {code}',
    codeWhy: 'यह काग़ज़ जारी हुआ था या नहीं, कब और किन आँकड़ों के साथ? चौकोर को स्कैन करें, या {page} खोलकर कोड लिखें:',
  },
  mr: {
    about: 'या फाइलबद्दल',
    report: 'अहवाल',
    organisation: 'संस्था',
    by: 'तयार करणारे',
    at: 'तयार केल्याची वेळ',
    rows: 'ओळी',
    filters: 'फिल्टर',
    none: 'काही नाही',
    yes: 'होय',
    no: 'नाही',
    from: 'चेनेजपासून (किमी)',
    to: 'चेनेजपर्यंत (किमी)',
    direction: 'दिशा',
    search: 'शोध',
    ordering: 'क्रम',
    descending: '(उतरता क्रम)',
    directions: { lhs: 'LHS', rhs: 'RHS', median: 'दुभाजक', both: 'दोन्ही बाजू' },
    units: {
      km: 'किमी',
      m: 'मी',
      'm²': 'चौ. मी',
      mm: 'मिमी',
      'km/h': 'किमी/तास',
      l: 'लिटर',
      h: 'तास',
      min: 'मिनिटे',
    },
    place: 'चेनेज',
    pages: 'पान {page} / {pages}',
    noRows: 'एकही ओळ नाही',
    total: 'एकूण',
    counted: 'संख्या',
    soFar: 'आजपर्यंत',
    code: 'तपासणी कोड {code}',
    codeWhy: 'हा कागद जारी झाला होता का, कधी आणि कोणत्या आकड्यांसह? चौकोन स्कॅन करा, किंवा {page} उघडून कोड लिहा:',
  },
};
