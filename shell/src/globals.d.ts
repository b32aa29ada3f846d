/** Set at build: version of the shell, and of `@chainage/shared` as the shell provides it. */
declare const SHELL_VERSION: string;
declare const SHARED_VERSION: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

// The two parts of the federation runtime that come without types.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: unknown;
}
