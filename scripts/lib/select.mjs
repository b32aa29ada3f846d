/** What `npm test -- --changed` runs, decided from the files that changed: pure, so that it can be read and tested. */
import { BUILT } from './modules.mjs';

/** What any check may depend on. */
const EVERYTHING =
  /^(package\.json|pnpm-|tsconfig\.base|jest\.config|e2e\/(support|playwright|package)|scripts\/(test\.mjs|lib|jest)\b)/;
/** What releases, federation, durability and faults are made of. */
const FOUNDATIONS =
  /^(shell\/|scripts\/|shared\/src\/offline\/|api\/src\/(kernel|start|integrations|app|server)|e2e\/(durability|faults)\/)/;
const CODE = /^(api|shared|shell|mfe-[a-z-]+|e2e|scripts|bench)\//;

const isModule = (folder) => BUILT.includes(folder);

/**
 * @param {readonly string[]} files Paths from the root that differ from what was tested last.
 * @returns What of each suite is to run: 'all', 'related' (to the files), or nothing; `journeys` names modules.
 */
export function select(files) {
  const code = files.filter((file) => CODE.test(file) || EVERYTHING.test(file));
  if (code.some((file) => EVERYTHING.test(file)))
    return { unit: 'all', api: 'all', journeys: BUILT, infrastructure: true, specs: [] };
  const touches = (pattern) => code.some((file) => pattern.test(file));
  const client = code.some((file) => /^(shared|shell|mfe-)/.test(file) && !file.includes('.test.'));
  // What all modules are built of is walked through in each of them.
  const all = touches(/^(shell|shared)\/src\/(?!.*\.test\.)/) || touches(/^api\/src\/(kernel|app|server|start)/);
  const touched = code.map((file) => file.split('/')[0]).filter(isModule);
  const served = code.flatMap(
    (file) => /^(?:api\/src\/modules|shared\/src\/contracts)\/([a-z-]+)\//.exec(file)?.[1] ?? [],
  );
  return {
    unit: client || touches(/^(shared|shell|mfe-[a-z-]+|scripts|bench)\//) ? 'related' : undefined,
    api: touches(/^(api|shared\/src\/contracts)\//) ? 'all' : undefined,
    journeys: all ? BUILT : [...new Set([...touched, ...served.map((name) => `mfe-${name}`).filter(isModule)])],
    infrastructure: touches(FOUNDATIONS),
    specs: code.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file)).map((file) => file.slice('e2e/'.length)),
  };
}
