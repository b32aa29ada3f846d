import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe has nothing to say of the page as it is now; fails with each complaint and where. */
export async function isAccessible(page: Page): Promise<void> {
  // Without frames to look into, the page itself puts the answer together: no second page, at half the work.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}
