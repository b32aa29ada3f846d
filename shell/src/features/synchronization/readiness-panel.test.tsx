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

async function show(locale: 'en' | 'hi', records: { kept: number; of: number } | null = null) {
  usePreferences.setState({ offlineMode: true, locale });
  useReadiness.setState({ value: -1, missing: ['shell', accidents, { ...accidents }, { en: 'Notes' }], records });
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

it('says where not all that waits for somebody fits on a phone', async () => {
  await show('en', { kept: 60, of: 12_032 });
  expect(screen.getByText(/^Of 12,032 records that wait for you, 60 open without signal/)).toBeVisible();
  await act(async () => useReadiness.setState({ records: { kept: 12, of: 12 } }));
  expect(screen.queryByText(/wait for you/)).toBeNull();
});
