/**
 * What the shell provides to remotes: request, version and a lazy import. The build fills this in with every module of
 * `@chainage/shared` and React (scripts/webpack/shared-modules.loader.ts).
 */
export const sharedModules: (readonly [request: string, version: string, load: () => Promise<unknown>])[] = [];
