/** Waits until `check` holds. What never comes is ended by the limit of the test, so that a busy machine is only slower. */
export async function eventually(check: () => unknown): Promise<void> {
  while (!(await check())) await new Promise((wake) => setTimeout(wake, 20));
}
