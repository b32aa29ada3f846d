/** Short talks, as data of the release: on the device with it. */

export interface Talk {
  key: string;
  title: string;
  /** What is said, in a few sentences. */
  text: string;
  /** What the crew is asked. */
  prompts: readonly string[];
}

export const TALK_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type TalkLanguage = (typeof TALK_LANGUAGES)[number];

const LIBRARY: Readonly<Record<TalkLanguage, () => Promise<{ default: readonly Talk[] }>>> = {
  en: () => import('./library/en.json'),
  hi: () => import('./library/hi.json'),
  mr: () => import('./library/mr.json'),
};

/** The language of the screen where there are talks in it. */
export const talkLanguage = (language: string): TalkLanguage =>
  TALK_LANGUAGES.find((each) => language.startsWith(each)) ?? 'en';

export const loadTalks = async (language: TalkLanguage): Promise<readonly Talk[]> =>
  (await LIBRARY[language]()).default;
