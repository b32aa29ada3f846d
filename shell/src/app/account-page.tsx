import { lazy } from 'react';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { queryClient, QueryClientProvider } from '@chainage/shared/query';
import { addAccountTexts } from '#i18n/account-texts.ts';
import type * as Pages from './account-set.ts';

/** One of the pages about an account. All come together, with their texts; outside of the main layout what reads brings its client. */
export const accountPage = (name: keyof typeof Pages) =>
  lazy(async () => {
    const [pages] = await Promise.all([
      import(/* webpackChunkName: "account" */ './account-set.ts'),
      addAccountTexts(),
      addSharedTexts(),
    ]);
    const Page = pages[name];
    return {
      default: () => (
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      ),
    };
  });
