/** What every mail about an account says, whatever it is about. */
import type { MailLanguage } from './fill.ts';

interface AccountWords {
  hello: string;
  greeting: string;
  /** Below the link. */
  once: string;
  copy: string;
  why: string;
  minute: string;
  minutes: string;
  hour: string;
  hours: string;
  day: string;
  days: string;
}

export const ACCOUNT_WORDS: Readonly<Record<MailLanguage, AccountWords>> = {
  en: {
    hello: 'Hello,',
    greeting: 'Hello {{name}},',
    once: 'This link works once, for {{lasting}}.',
    copy: 'If the button does nothing, copy this address into your browser:',
    why: 'Chainage sends mails like this one only about your account. We never ask for your password by mail.',
    minute: 'one minute',
    minutes: '{{count}} minutes',
    hour: 'one hour',
    hours: '{{count}} hours',
    day: 'one day',
    days: '{{count}} days',
  },
  hi: {
    hello: 'नमस्ते,',
    greeting: 'नमस्ते {{name}},',
    once: 'यह लिंक एक ही बार काम करेगा, {{lasting}} तक।',
    copy: 'बटन काम न करे तो यह पता ब्राउज़र में डालें:',
    why: 'Chainage ऐसे मेल सिर्फ़ आपके खाते के बारे में भेजता है। हम मेल से कभी पासवर्ड नहीं माँगते।',
    minute: 'एक मिनट',
    minutes: '{{count}} मिनट',
    hour: 'एक घंटे',
    hours: '{{count}} घंटे',
    day: 'एक दिन',
    days: '{{count}} दिन',
  },
  mr: {
    hello: 'नमस्कार,',
    greeting: 'नमस्कार {{name}},',
    once: 'ही लिंक एकदाच चालेल, {{lasting}} पर्यंत.',
    copy: 'बटण चालत नसेल तर हा पत्ता ब्राउझरमध्ये टाका:',
    why: 'Chainage असे मेल फक्त तुमच्या खात्याबद्दल पाठवते. आम्ही मेलवर कधीही पासवर्ड मागत नाही.',
    minute: 'एक मिनिट',
    minutes: '{{count}} मिनिटे',
    hour: 'एक तास',
    hours: '{{count}} तास',
    day: 'एक दिवस',
    days: '{{count}} दिवस',
  },
};
