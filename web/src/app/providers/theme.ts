import type { ThemeConfig } from 'antd'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'

/** Somebody who asked the system for reduced motion gets none of antd's, either. */
const motion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== true

const light = {
  surface: '#ffffff',
  paper: '#fbfaf7',
  paperDeep: '#f5f3ee',
  line: '#e6e2d9',
  lineStrong: '#d1ccc0',
  ink: '#211f1b',
  inkSoft: '#5a554c',
  inkFaint: '#716b60',
  accent: '#2b4acb',
  accentHover: '#213bab',
  accentActive: '#1a2f8c',
  accentSoft: '#eceffb',
  accentLine: '#c3ccf2',
  onAccent: '#ffffff',
  good: '#1f7a4d',
  warn: '#9a5b00',
  bad: '#c0352b',
  badSoft: '#faeae8',
}

const dark: typeof light = {
  surface: '#1d1c1a',
  paper: '#151412',
  paperDeep: '#262420',
  line: '#33302b',
  lineStrong: '#4b473f',
  ink: '#ece8e1',
  inkSoft: '#bdb6aa',
  inkFaint: '#a39c90',
  accent: '#9db0fa',
  accentHover: '#b7c5fc',
  accentActive: '#cdd7fd',
  accentSoft: '#20263f',
  accentLine: '#3a4678',
  onAccent: '#12152a',
  good: '#6fc297',
  warn: '#e0a95c',
  bad: '#f08b80',
  badSoft: '#371c19',
}

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>

/** antd's dark algorithm dims the given colours; these are made for dark already. */
const darkAsGiven: Algorithm = (seed) => {
  const { colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink } = seed
  const given = { colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink }
  return { ...darkAlgorithm(seed), ...given }
}

/** antd's theme from tokens.css (docs/design.md); the numbers here repeat that file, which a test compares. */
export function antdTheme(isDark: boolean, isCompact: boolean): ThemeConfig {
  const look = isDark ? dark : light
  return {
    algorithm: isDark ? darkAsGiven : defaultAlgorithm,
    token: {
      colorPrimary: look.accent,
      colorPrimaryHover: look.accentHover,
      colorPrimaryActive: look.accentActive,
      colorPrimaryBg: look.accentSoft,
      colorPrimaryBorder: look.accentLine,
      colorInfo: look.accent,
      colorLink: look.accent,
      colorLinkHover: look.accentHover,
      colorLinkActive: look.accentActive,
      colorSuccess: look.good,
      colorWarning: look.warn,
      colorError: look.bad,
      colorErrorBg: look.badSoft,
      colorText: look.ink,
      colorTextSecondary: look.inkSoft,
      colorTextTertiary: look.inkFaint,
      colorTextPlaceholder: look.inkFaint,
      colorTextLightSolid: look.onAccent,
      colorBorder: look.lineStrong,
      colorBorderSecondary: look.line,
      colorSplit: look.line,
      colorBgLayout: look.paper,
      colorBgContainer: look.surface,
      colorBgElevated: look.surface,
      colorBgMask: 'var(--scrim)',
      colorFillAlter: look.paper,
      colorFillTertiary: look.paperDeep,
      controlItemBgActive: look.accentSoft,
      controlItemBgHover: look.paperDeep,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight: isCompact ? 28 : 32,
      fontSize: 14,
      fontFamily: 'var(--font)',
      motion,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.14s',
      boxShadow: 'var(--shadow)',
      boxShadowSecondary: 'var(--shadow)',
      boxShadowTertiary: 'none',
      wireframe: false,
    },
    components: {
      // The tick of a checked box.
      Checkbox: { colorWhite: look.onAccent },
      // A file that is looked at fills the window, and its tools stand on the same ground.
      Image: {
        colorBgMask: look.paperDeep,
        colorTextLightSolid: look.inkSoft,
        previewOperationColor: look.inkSoft,
        previewOperationHoverColor: look.accent,
        previewOperationColorDisabled: look.lineStrong,
      },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: isCompact ? 10 : 16 },
    },
  }
}
