/** For tests without a page: waits until `check` throws no more. What never comes is ended by the limit of the test. */
export async function eventually(check: () => unknown): Promise<void> {
  for (;;)
    try {
      return void (await check());
    } catch {
      await new Promise((wake) => setTimeout(wake, 20));
    }
}
