declare module 'es-check' {
  interface Check {
    ecmaVersion: string;
    files: string[];
    checkFeatures?: boolean;
    cache?: boolean;
  }
  export function runChecks(checks: Check[]): { success: boolean; errors: { file: string; err: Error }[] };
}
