/**
 * The shared sizes, colors and shadows of the console. The Mantine theme (theme.ts) and the CSS variables for
 * stylesheets (`var(--line)`, css-variables.ts) are built from this file.
 */

/** Font sizes in pixels. The CSS uses rem, so that everything scales with the user's font size. */
export const type = { xs: 12, sm: 13, md: 14, lg: 16, xl: 20, '2xl': 24, '3xl': 32 }
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 6: 24, 8: 32, 12: 48 }
export const radius = { small: 6, card: 8, full: 999 }
export const size = { control: 36, touch: 44, rowCompact: 44, rowComfortable: 52, topBar: 52, content: 1200, runningText: '72ch' }

export const fontFamily = "'Inter Variable', ui-sans-serif, system-ui, sans-serif"
export const fontFamilyMonospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

export const motion = { state: '120ms', entrance: '180ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Eleven warm neutral colors, named by their use. The dark scheme has its own colors, in which raised surfaces are lighter. */
const neutral = {
  light: {
    surface: '#ffffff',
    paper: '#faf9f7',
    subtle: '#f4f2ef',
    hover: '#ece9e5',
    line: '#e2deda',
    'line-strong': '#c9c4be',
    faint: '#8f8982',
    muted: '#6d6862',
    quiet: '#524e4a',
    text: '#2b2826',
    strong: '#171513',
  },
  dark: {
    surface: '#1d1b19',
    paper: '#141312',
    subtle: '#252320',
    hover: '#2e2b28',
    line: '#35322e',
    'line-strong': '#4e4a45',
    faint: '#7d7770',
    muted: '#a09a92',
    quiet: '#bdb7af',
    text: '#e4e0da',
    strong: '#f7f5f2',
  },
}

/** The accent color, an indigo-violet for actions and selections only. It has ten shades, because Mantine requires them. */
export const accentShades = [
  '#f4f2fe',
  '#e8e4fc',
  '#d1c9f8',
  '#b5a9f3',
  '#9887ea',
  '#7c68df',
  '#6350cf',
  '#4a37b8',
  '#3c2c98',
  '#2d2174',
] as const

const accent = {
  light: { accent: '#4a37b8', 'accent-hover': '#3c2c98', 'accent-text': '#4a37b8', 'accent-surface': '#f1effd', 'on-accent': '#ffffff' },
  dark: { accent: '#6350cf', 'accent-hover': '#7561dc', 'accent-text': '#b5a9f3', 'accent-surface': '#28243f', 'on-accent': '#ffffff' },
}

/**
 * The text, surface and border color of each tone. The contrast of text on its surface and on paper meets WCAG AA
 * (tokens.test.ts).
 */
const semantic = {
  light: {
    success: ['#1b6a3c', '#e9f5ed', '#b5dbc3'],
    attention: ['#7f4f00', '#fdf2d9', '#ecd08f'],
    critical: ['#b1241c', '#fdeeec', '#f2c1bc'],
    info: ['#1c5ca3', '#eaf2fb', '#b9d4f0'],
    neutral: ['#524e4a', '#f4f2ef', '#ddd9d4'],
  },
  dark: {
    success: ['#82d1a2', '#16281e', '#2a543c'],
    attention: ['#e6b967', '#2d2412', '#5c4921'],
    critical: ['#f49a92', '#341a18', '#6d312c'],
    info: ['#8fc0f4', '#15263a', '#2b4c72'],
    neutral: ['#bdb7af', '#252320', '#3d3935'],
  },
} as const

export const tones = ['success', 'attention', 'critical', 'info', 'neutral'] as const
export type Tone = (typeof tones)[number]
export type Scheme = 'light' | 'dark'

/** The colors of filled destructive buttons. */
const danger = { light: { danger: '#b1241c', 'danger-hover': '#951b14' }, dark: { danger: '#c23a31', 'danger-hover': '#ca453c' } }

/** The only shadow, for floating elements; the shade of an edge that hides more content; and the backdrop of dialogs. */
const shadow = {
  light: {
    float: '0 0 0 1px rgb(23 21 19 / 6%), 0 8px 28px rgb(23 21 19 / 12%)',
    edge: 'rgb(23 21 19 / 12%)',
    backdrop: 'rgb(23 21 19 / 40%)',
  },
  dark: {
    float: '0 0 0 1px rgb(255 255 255 / 8%), 0 8px 28px rgb(0 0 0 / 55%)',
    edge: 'rgb(0 0 0 / 45%)',
    backdrop: 'rgb(0 0 0 / 60%)',
  },
}

/** Returns all colors of a scheme. The keys are the names of CSS variables without the leading dashes. */
export function colors(scheme: Scheme): Record<string, string> {
  const tonesOfScheme = tones.flatMap((tone) => {
    const [text, surface, border] = semantic[scheme][tone]
    return [
      [`${tone}-text`, text],
      [`${tone}-surface`, surface],
      [`${tone}-border`, border],
    ]
  })
  return { ...neutral[scheme], ...accent[scheme], ...danger[scheme], ...shadow[scheme], ...Object.fromEntries(tonesOfScheme) }
}

export const rem = (pixels: number): string => `${pixels / 16}rem`

/** Returns sizes and motion, which are the same in both schemes. The keys are the names of CSS variables without the leading dashes. */
export function measures(): Record<string, string> {
  const named = (prefix: string, values: Record<string, number>) =>
    Object.entries(values).map(([name, pixels]) => [`${prefix}-${name}`, rem(pixels)])
  return Object.fromEntries([
    ...named('type', type),
    ...named('space', space),
    ...named('radius', radius),
    ['control', rem(size.control)],
    ['touch', rem(size.touch)],
    ['row-compact', rem(size.rowCompact)],
    ['row-comfortable', rem(size.rowComfortable)],
    ['top-bar', rem(size.topBar)],
    ['content', rem(size.content)],
    ['running-text', size.runningText],
    ['motion-state', `${motion.state} ${motion.ease}`],
    ['motion-entrance', `${motion.entrance} ${motion.ease}`],
  ])
}
