/** The pages about one's own account, which come over the line in one piece. */
export { ConfirmEmailPage } from '#features/account/confirm-email.page.tsx';
export { ConfirmSignUpPage } from '#features/account/confirm-sign-up.page.tsx';
export { DeleteAccountPage } from '#features/account/delete-account.page.tsx';
export { DevicesPage } from '#features/account/devices.page.tsx';
export { ForgotPasswordPage } from '#features/account/forgot-password.page.tsx';
export { NewPasswordPage } from '#features/account/new-password.page.tsx';
export { ProfilePage } from '#features/account/profile.page.tsx';
export { ResetCodePage } from '#features/account/reset-code.page.tsx';
export { SignUpPage } from '#features/account/sign-up.page.tsx';
