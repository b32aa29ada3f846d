/** The address with another role, and on demand another database, in it. */
export function withRole(url: string, role: string, password: string, database?: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(role);
  changed.password = encodeURIComponent(password);
  if (database) changed.pathname = `/${database}`;
  return changed.href;
}
