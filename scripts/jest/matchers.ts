// Screens are looked at with the matchers of jest-dom, which load the whole of ARIA: a test of rules does without. One that looks at
// a document all the same imports them itself.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('@testing-library/jest-dom');
