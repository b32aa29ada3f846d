/** What is left to do of the set-up, for the home page and for whoever comes in for the first time. */
import { queryClient } from '@chainage/shared/query';
import { setUpQuery } from '#features/organisation/organisation.queries.ts';
import { SetUpCard } from '#features/organisation/set-up/set-up-card.tsx';
import { isDone } from '#features/organisation/set-up/steps.ts';
import { addOfficeTexts } from '#i18n/office-texts.ts';

/** The card on the home page, with what it says. */
export async function loadSetUpCard(): Promise<typeof SetUpCard> {
  await addOfficeTexts();
  return SetUpCard;
}

/** Whether anything is to be done yet; what cannot be asked is not. */
export async function isSetUpLeft(): Promise<boolean> {
  const setUp = await queryClient.fetchQuery(setUpQuery(true)).catch(() => null);
  return setUp !== null && !isDone(setUp);
}
