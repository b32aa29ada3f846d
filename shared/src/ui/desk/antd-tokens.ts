/** The colours of tokens.css for antd, which cannot read CSS variables. */
import type { ThemeConfig } from 'antd';
import type { Theme } from '../theme.tsx';

const light = {
  bg: '#f3f1ec',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#e9e6df',
  border: '#d6d1c6',
  'border-strong': '#7d776b',
  text: '#1a1c1f',
  'text-muted': '#45484d',
  primary: '#ad4400',
  'on-primary': '#ffffff',
  'primary-soft': '#fde9d9',
  success: '#17653a',
  danger: '#a8201a',
  warning: '#7a4f00',
  info: '#1a5488',
  dark: '#24272b',
};
export type Palette = typeof light;

const sun: Palette = {
  ...light,
  bg: '#ffffff',
  sunken: '#f0f0f0',
  border: '#6b6b6b',
  'border-strong': '#000000',
  text: '#000000',
  'text-muted': '#262626',
  primary: '#7d3000',
  'primary-soft': '#fff0e3',
  success: '#0b4a27',
  danger: '#7f130e',
  warning: '#573800',
  info: '#0d3d66',
  dark: '#000000',
};

const dark: Palette = {
  bg: '#131517',
  surface: '#1c1f23',
  raised: '#252a2f',
  sunken: '#0d0f10',
  border: '#383d44',
  'border-strong': '#858c96',
  text: '#f2f0eb',
  'text-muted': '#bdc0c5',
  primary: '#ff9a3d',
  'on-primary': '#1c1104',
  'primary-soft': '#3b2613',
  success: '#74d191',
  danger: '#ff938a',
  warning: '#ffc94d',
  info: '#8cc4f7',
  dark: '#3d444c',
};

/** Colours of the page itself; semi-dark differs from light only in its navigation. */
export const palettes: Record<Theme, Palette> = { light, sun, dark, 'semi-dark': light };

/** antd's tokens from the same palette. */
export function antdTokens(theme: Theme): NonNullable<ThemeConfig['token']> {
  const colour = palettes[theme];
  return {
    colorPrimary: colour.primary,
    colorLink: colour.primary,
    colorSuccess: colour.success,
    colorError: colour.danger,
    colorWarning: colour.warning,
    colorInfo: colour.info,
    colorTextBase: colour.text,
    colorText: colour.text,
    colorTextSecondary: colour['text-muted'],
    colorTextTertiary: colour['text-muted'],
    colorTextPlaceholder: colour['text-muted'],
    colorTextLightSolid: colour['on-primary'],
    colorBgBase: colour.surface,
    colorBgContainer: colour.surface,
    colorBgElevated: colour.raised,
    colorBgLayout: colour.bg,
    colorBorder: colour['border-strong'],
    colorBorderSecondary: colour.border,
    controlItemBgActive: colour['primary-soft'],
    borderRadius: 8,
    controlHeight: 36,
    fontSize: 14,
    fontFamily: 'var(--font-sans)',
    motionDurationFast: '0.08s',
    motionDurationMid: '0.1s',
    motionDurationSlow: '0.12s',
  };
}
