import { getConfig } from '@testing-library/dom';
import { getConfig as configOfReact } from '@testing-library/react';

test('whoever waits for what a screen shows waits long, however the library is reached', () => {
  expect([getConfig().asyncUtilTimeout, configOfReact().asyncUtilTimeout]).toEqual([30_000, 30_000]);
});
