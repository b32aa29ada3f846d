import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '#auth/preferences.ts';
import { AntdFrame } from './antd-frame.tsx';

jest.mock('antd/es/locale/hi_IN', () => ({ default: { locale: 'hi' } }));
jest.mock('antd/es/locale/mr_IN', () => ({ default: { locale: 'mr' } }));

it('leaves what somebody is typing as it is when antd’s words in their language arrive', async () => {
  render(
    <AntdFrame>
      <input />
    </AntdFrame>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Deep hole');
  for (const locale of ['hi', 'mr', 'en'] as const) {
    act(() => usePreferences.getState().setLocale(locale));
    // eslint-disable-next-line no-restricted-syntax -- what must not come gives no sign; too short a look misses it, and blames nobody
    await act(() => new Promise((done) => setTimeout(done, 200)));
    expect(screen.getByRole('textbox')).toHaveValue('Deep hole');
  }
});
