/* global TestingLibraryDom */
// What a person does, inside a page of any engine: found by role and name, as a screen reader has it.
globalThis.hands = (() => {
  const { findAllByLabelText, findAllByRole, findAllByText, fireEvent, waitFor } = TestingLibraryDom;
  /** There to end what hangs; nothing is too slow on a busy machine. */
  const PATIENCE = { timeout: 120_000 };
  const named = (name) => (name === undefined ? {} : { name: new RegExp(name) });
  const find = async (role, name) => (await findAllByRole(document.body, role, named(name), PATIENCE))[0];
  const click = async (role, name) => (await find(role, name)).click();
  return {
    click,
    fill: async (label, value) => {
      const [field] = await findAllByLabelText(
        document.body,
        new RegExp(label),
        { selector: 'input, textarea' },
        PATIENCE,
      );
      field.focus();
      fireEvent.input(field, { target: { value } });
      field.blur();
    },
    valueOf: async (label) =>
      (await findAllByLabelText(document.body, new RegExp(label), { selector: 'input' }, PATIENCE))[0].value,
    /** Where the page offers it; answers whether it did. */
    clickIfThere: async (role, name) => {
      const there = TestingLibraryDom.queryAllByRole(document.body, role, named(name))[0];
      there?.click();
      return there !== undefined;
    },
    /** Opens a word of the sentence that a phone's form begins with; at a desk everything is in sight. */
    openWord: async (key) => {
      await find('button', '^Submit');
      const word = document.getElementById(`says-${key}`);
      if (word?.getAttribute('aria-expanded') === 'false') word.click();
    },
    /** Unfolds what a phone keeps behind these words. */
    unfold: async (text) => {
      await find('button', '^Submit');
      const folds = [...document.querySelectorAll('details')];
      const fold = folds.find((each) => each.firstElementChild?.textContent?.includes(text));
      if (fold && !fold.open) fold.firstElementChild.click();
    },
    sees: async (text) => (await findAllByText(document.body, new RegExp(text), {}, PATIENCE)).length,
    seesRole: async (role, name) => (await find(role, name)).textContent,
    gone: async (text) =>
      waitFor(() => {
        if (TestingLibraryDom.queryAllByText(document.body, new RegExp(text)).length > 0) throw new Error(text);
      }, PATIENCE),
    address: async (pattern) =>
      waitFor(() => {
        if (!new RegExp(pattern).test(location.href)) throw new Error(`${location.href} is not ${pattern}`);
        return location.pathname;
      }, PATIENCE),
  };
})();
