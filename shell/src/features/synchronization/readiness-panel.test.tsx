import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useReadiness } from '@chainage/shared/offline/readiness';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { ReadinessPanel } from './readiness-panel.tsx';

beforeAll(async () => {
  await startI18n('en');
  addSharedTexts();
  await addSyncTexts();
});

const accidents = { en: 'lists for accidents', hi: 'दुर्घटनाओं की सूचियाँ' };

async function show(locale: 'en' | 'hi') {
  usePreferences.setState({ offlineMode: true, locale });
  useReadiness.setState({ value: -1, missing: ['shell', accidents, { ...accidents }, { en: 'Notes' }] });
  await act(async () => {
    render(
      <Suspense>
        <ReadinessPanel />
      </Suspense>,
    );
  });
}

it('calls what is missing as the module does, once, beside the shell’s own words', async () => {
  await show('en');
  expect(screen.getByText('Missing: the app itself, lists for accidents, Notes')).toBeVisible();
});

it('in the reader’s language, where the module has it', async () => {
  await show('hi');
  expect(screen.getByText(/दुर्घटनाओं की सूचियाँ, Notes/)).toBeVisible();
});
