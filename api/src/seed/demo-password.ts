/** Of every demo sign-in: `<role>@bhima.example`, `<role>@deccan.example`, `admin@chainage.example`. Written here alone. */
export const DEMO_PASSWORD = 'Chainage-2026!';
