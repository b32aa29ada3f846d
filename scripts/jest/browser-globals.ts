// What jsdom has no layout for: media queries never match, nothing is ever resized.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatches = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
// A file may ask for `@jest-environment node`.
if (typeof window !== 'undefined') Object.assign(window, { matchMedia: neverMatches, scrollTo: () => undefined });
