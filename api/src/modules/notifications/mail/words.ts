/** What mails say beside the notifications themselves. */
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';

interface Words {
  several: string;
  /** Behind the most urgent of them. */
  more: string;
  digest: string;
  greeting: string;
  open: string;
  times: string;
  why: string;
  stop: string;
  /** Of the page that a link in the mail opens. */
  ask: string;
  explain: string;
  stopped: string;
  broken: string;
}

export const WORDS: Readonly<Record<NoticeLanguage, Words>> = {
  en: {
    more: '{{told}} (and {{count}} more)',
    several: '{{count}} notifications from {{organisation}}',
    digest: 'Today in {{organisation}}: {{count}} notifications',
    greeting: 'Hello {{name}},',
    open: 'Open',
    times: '{{times}} times',
    why: 'You get this mail because you work with {{organisation}} in Chainage.',
    stop: 'Stop these mails',
    ask: 'Stop mails to you?',
    explain: 'You will still find everything under Notifications in the portal.',
    stopped: 'No more of these mails will come to you.',
    broken: 'This link is broken. Open it from the mail once more.',
  },
  hi: {
    more: '{{told}} (और {{count}} सूचनाएँ)',
    several: '{{organisation}} से {{count}} सूचनाएँ',
    digest: '{{organisation}} में आज: {{count}} सूचनाएँ',
    greeting: 'नमस्ते {{name}},',
    open: 'खोलें',
    times: '{{times}} बार',
    why: 'यह मेल आपको इसलिए मिला क्योंकि आप Chainage में {{organisation}} के साथ काम करते हैं।',
    stop: 'ये मेल बंद करें',
    ask: 'क्या आपको मेल भेजना बंद करें?',
    explain: 'पोर्टल की सूचनाओं में सब कुछ आगे भी मिलेगा।',
    stopped: 'अब ये मेल आपको नहीं आएँगे।',
    broken: 'यह लिंक टूटा हुआ है। इसे मेल से फिर खोलें।',
  },
  mr: {
    more: '{{told}} (आणि {{count}} सूचना)',
    several: '{{organisation}} कडून {{count}} सूचना',
    digest: '{{organisation}} मध्ये आज: {{count}} सूचना',
    greeting: 'नमस्कार {{name}},',
    open: 'उघडा',
    times: '{{times}} वेळा',
    why: 'तुम्ही Chainage मध्ये {{organisation}} सोबत काम करता म्हणून हा मेल आला.',
    stop: 'हे मेल बंद करा',
    ask: 'तुम्हाला मेल पाठवणे बंद करायचे?',
    explain: 'पोर्टलच्या सूचनांमध्ये सर्व काही पुढेही मिळेल.',
    stopped: 'आता हे मेल तुम्हाला येणार नाहीत.',
    broken: 'ही लिंक तुटलेली आहे. मेलमधून पुन्हा उघडा.',
  },
};
