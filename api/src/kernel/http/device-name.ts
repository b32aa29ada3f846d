const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** Which browser on which system; undefined where a header says neither. */
const partsOf = (agent: string) => ({ browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) });

/** "Chrome, Android" of a browser's header; anything else is a name already. */
export function shortDevice(agent: string): string {
  const { browser, system } = partsOf(agent);
  return agent.includes('/') && (browser ?? system) ? [browser, system].filter(Boolean).join(', ') : agent;
}

/** "Chrome on Android": enough to know one's own devices by. */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const { browser, system } = partsOf(agent);
  if (browser && system) return `${browser} on ${system}`;

  return browser ?? system ?? (agent.replace(/[\u0000-\u001f]/g, '').slice(0, 60) || 'Unknown device');
}
