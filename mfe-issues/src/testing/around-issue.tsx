import { ScreensProvider } from '@chainage/shared/kit/record/screens';
import type { ReactNode } from 'react';
import { issueScreens } from '#kind/issue-screens.tsx';

/** For tests: something of an issue's page, with its kind around. */
export const aroundIssue = (children: ReactNode, type = 'routine_maintenance') => (
  <ScreensProvider value={issueScreens(type)}>{children}</ScreensProvider>
);
