/** Where antd draws what pops up: a modal dialog lies over everything outside of it. */
export const overDialogs = (trigger: HTMLElement): HTMLElement => trigger.closest('dialog') ?? document.body;
