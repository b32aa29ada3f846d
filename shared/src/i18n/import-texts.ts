import { addTexts } from './add-texts.ts';

/** Loads the texts of sheets that are taken in; whoever takes none in never asks for them. */
export const addImportTexts = (): Promise<void> =>
  addTexts('imports', {
    en: () => import(/* webpackChunkName: "import-en" */ './imports/en.json'),
    hi: () => import(/* webpackChunkName: "import-hi" */ './imports/hi.json'),
    mr: () => import(/* webpackChunkName: "import-mr" */ './imports/mr.json'),
  });
