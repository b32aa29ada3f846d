import type { Page } from '@playwright/test';

/** Requests through the worker for a second: one that is just answering gives way later, and may swallow the reload. */
export const keepWorkerBusy = (page: Page) =>
  page.evaluate(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      fetch(`/mfe/none-${count}`).catch(() => undefined);
      if (count > 100) clearInterval(timer);
    }, 10);
  });
