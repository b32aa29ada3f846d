/** react-i18next through one door: shared whole it would weigh more than what is used of it. */
export { useTranslation } from 'react-i18next';
