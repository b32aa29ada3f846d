/** Receipts that the server signed, as people hand them on: in a link to the page that checks them. */

/** Page on which anybody checks a receipt. */
const RECEIPT_PAGE = '/receipt';

/** The receipts stand behind `#`, which no browser sends to a server and no server so writes into its log. */
export const receiptLink = (signed: readonly string[]): string =>
  `${window.location.origin}${RECEIPT_PAGE}#${signed.join(',')}`;

/** Every receipt in a link, a file's text or whatever somebody pastes, each once. */
export const receiptsIn = (text: string): string[] => [...new Set(text.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g))];
