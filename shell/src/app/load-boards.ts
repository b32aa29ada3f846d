import { createElement } from 'react';
import type { DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import { addBoardTexts } from '@chainage/shared/i18n/board-texts';
import { addRecordTexts } from '@chainage/shared/i18n/record-texts';

/** The page of a dashboard with its texts. */
export const loadBoard = async (view: DashboardView) => {
  const [{ default: Page }] = await Promise.all([
    import(/* webpackChunkName: "boards" */ '#features/boards/board.page.tsx'),
    addBoardTexts(),
    addRecordTexts(),
  ]);
  return { default: () => createElement(Page, { view }) };
};

/** The dashboard of operations as a part of the home page. */
export const loadBoardBelow = async () => {
  const [{ BoardBelow }] = await Promise.all([
    import(/* webpackChunkName: "boards" */ '#features/boards/board-below.tsx'),
    addBoardTexts(),
    addRecordTexts(),
  ]);
  return { default: BoardBelow };
};
