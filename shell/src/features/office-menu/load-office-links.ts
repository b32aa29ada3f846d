import { addOfficeTexts } from '#i18n/office-texts.ts';
import { OFFICE_LINKS, type OfficeLink } from './office-links.ts';

/** The links once their names can be read. */
export async function loadOfficeLinks(): Promise<readonly OfficeLink[]> {
  await addOfficeTexts();
  return OFFICE_LINKS;
}
