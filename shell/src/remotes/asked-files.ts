const asked = new Set<string>();

function keep(entries: PerformanceEntryList) {
  for (const { name } of entries) {
    const { pathname, search } = new URL(name, window.location.href);
    if (pathname.startsWith('/mfe/')) asked.add(pathname + search);
  }
}

// The browser's own list holds 250 entries only; an observer sees all.
const observer =
  typeof PerformanceObserver === 'undefined' ? undefined : new PerformanceObserver((list) => keep(list.getEntries()));
observer?.observe({ type: 'resource', buffered: true });

/** Addresses below a folder that this page has downloaded, by the query they were asked with. */
export function askedFiles(folder: string, query: string): string[] {
  keep(observer?.takeRecords() ?? []);
  return [...asked].filter((address) => {
    const [path = '', search = ''] = address.split('?');
    return path.startsWith(folder) && search === query;
  });
}
