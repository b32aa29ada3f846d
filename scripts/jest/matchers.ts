import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// How long `findBy…` and `waitFor` wait for what never comes. A busy machine is slower than a second, never wrong.
configure({ asyncUtilTimeout: 30_000 });
