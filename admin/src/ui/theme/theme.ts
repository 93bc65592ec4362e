import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { MOBILE_BREAKPOINT } from '@vitrine/contract/limits.ts'

import { accentShades, colors, fontFamily, fontFamilyMonospace, radius, rem, space, type } from './tokens.ts'

const light = colors('light')
const dark = colors('dark')

const ramp = (...shades: (string | undefined)[]) => shades.map((shade) => shade ?? '') as unknown as MantineColorsTuple

const heading = (pixels: number, lineHeight: string) => ({ fontSize: rem(pixels), lineHeight })

/** The console's theme for Mantine, built from the tokens. Styles that a theme cannot express are in look.css. */
export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace,
  white: light['surface'],
  black: light['text'],
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    accent: ramp(...accentShades),
    gray: ramp(
      light['paper'],
      light['subtle'],
      light['hover'],
      light['line'],
      light['line-strong'],
      light['faint'],
      light['muted'],
      light['quiet'],
      light['text'],
      light['strong'],
    ),
    dark: ramp(
      dark['text'],
      dark['quiet'],
      dark['muted'],
      dark['faint'],
      dark['line-strong'],
      dark['hover'],
      dark['subtle'],
      dark['paper'],
      dark['surface'],
      dark['strong'],
    ),
    red: ramp(...Array.from({ length: 10 }, () => light['danger'])),
  },
  fontSizes: Object.fromEntries(Object.entries(type).map(([name, pixels]) => [name, rem(pixels)])),
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(space[1]), sm: rem(space[2]), md: rem(space[3]), lg: rem(space[4]), xl: rem(space[6]) },
  radius: { xs: rem(radius.small), sm: rem(radius.small), md: rem(radius.card), lg: rem(radius.card), xl: rem(radius.full) },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'var(--float)', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  headings: {
    fontWeight: '600',
    sizes: { h1: heading(type.xl, '1.3'), h2: heading(type.lg, '1.4'), h3: heading(type.md, '1.4'), h4: heading(type.sm, '1.4') },
  },
  // The breakpoints in em of the browser's default font size.
  breakpoints: { xs: '36em', sm: `${MOBILE_BREAKPOINT / 16}em`, md: '75em', lg: '90em', xl: '120em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'md', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', radius: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, radius: 'sm' } },
    Modal: {
      defaultProps: { centered: true, radius: 'md', padding: 'lg', overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 } },
    },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end' } },
    Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
  },
})
