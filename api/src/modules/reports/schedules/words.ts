/** What mails with reports say, and the page that stops them. */
import type { MailLanguage } from '#kernel/mail/fill.ts';

interface Words {
  subject: string;
  greeting: string;
  /** In front of the link. */
  says: Readonly<Record<'week' | 'month', string>>;
  /** By how many there are. */
  rows: Readonly<Record<'one' | 'other', string>>;
  none: string;
  open: string;
  kept: string;
  why: string;
  stop: string;
  ask: string;
  explain: string;
  stopped: string;
  broken: string;
}

export const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: '{{report}}: {{days}}',
    greeting: 'Hello {{name}},',
    says: {
      week: 'your weekly report of {{organisation}} is ready: {{report}}.',
      month: 'your monthly report of {{organisation}} is ready: {{report}}.',
    },
    rows: { one: '{{rows}} row', other: '{{rows}} rows' },
    none: 'Nothing was reported in this time.',
    open: 'Open the file',
    kept: 'It is fetched after signing in, and kept for seven days; later it can be made again there.',
    why: 'You get this mail because {{by}} has this report sent to you.',
    stop: 'Stop this report',
    ask: 'Shall this report come no more?',
    explain: 'Other mails are not touched. You can have it again at any time, under Reports.',
    stopped: 'This report comes no more',
    broken: 'This link does not work',
  },
  hi: {
    subject: '{{report}}: {{days}}',
    greeting: 'नमस्ते {{name}},',
    says: {
      week: '{{organisation}} की आपकी साप्ताहिक रिपोर्ट तैयार है: {{report}}।',
      month: '{{organisation}} की आपकी मासिक रिपोर्ट तैयार है: {{report}}।',
    },
    rows: { one: '{{rows}} पंक्ति', other: '{{rows}} पंक्तियाँ' },
    none: 'इस समय में कुछ दर्ज नहीं हुआ।',
    open: 'फ़ाइल खोलें',
    kept: 'फ़ाइल साइन-इन के बाद मिलती है और सात दिन रहती है; उसके बाद वहीं दोबारा बनवाई जा सकती है।',
    why: 'यह मेल इसलिए आया है क्योंकि {{by}} ने यह रिपोर्ट आपको भेजना तय किया है।',
    stop: 'यह रिपोर्ट बंद करें',
    ask: 'क्या यह रिपोर्ट अब न आए?',
    explain: 'बाकी मेल आते रहेंगे। रिपोर्ट के पेज से इसे कभी भी फिर चालू कर सकते हैं।',
    stopped: 'यह रिपोर्ट अब नहीं आएगी',
    broken: 'यह लिंक काम नहीं करता',
  },
  mr: {
    subject: '{{report}}: {{days}}',
    greeting: 'नमस्कार {{name}},',
    says: {
      week: '{{organisation}} चा तुमचा साप्ताहिक अहवाल तयार आहे: {{report}}.',
      month: '{{organisation}} चा तुमचा मासिक अहवाल तयार आहे: {{report}}.',
    },
    rows: { one: '{{rows}} ओळ', other: '{{rows}} ओळी' },
    none: 'या काळात काहीही नोंदले गेले नाही.',
    open: 'फाइल उघडा',
    kept: 'फाइल साइन-इन केल्यावर मिळते आणि सात दिवस राहते; नंतर ती तिथेच पुन्हा बनवता येते.',
    why: 'हा मेल आला कारण {{by}} यांनी हा अहवाल तुम्हाला पाठवायचे ठरवले आहे.',
    stop: 'हा अहवाल थांबवा',
    ask: 'हा अहवाल आता येऊ नये का?',
    explain: 'इतर मेल येत राहतील. अहवालांच्या पानावरून तो कधीही पुन्हा सुरू करता येतो.',
    stopped: 'हा अहवाल आता येणार नाही',
    broken: 'ही लिंक चालत नाही',
  },
};
