/** A router without an address bar, for tests; the app's own door leaves it out, since nothing there needs its weight. */
export { MemoryRouter } from 'react-router-dom';
