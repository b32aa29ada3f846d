/** Number of the contract of assets: see `issues/contract.ts`. */
export const ASSETS_CONTRACT = 'assets/1.0';
