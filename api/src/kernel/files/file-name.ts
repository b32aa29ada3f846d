/** Controls, halves of characters, what turns the direction of writing and marks of byte order: joiners stay, Indic names need them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu;

/** What a file is called that somebody sent: the last part of its path, as it is read. `invoice\u202Efdp.exe` shows as another. */
export const cleanFileName = (sent: string): string => (sent.split(/[\\/]/).at(-1) ?? '').replace(UNSEEN, '');
