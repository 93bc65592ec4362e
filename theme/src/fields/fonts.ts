import type { FontValue } from './values.ts'

export interface FontFamily {
  /** The npm package with the font files. */
  package: string
  /** The generic family to use while the font loads, and for letters that it lacks. */
  fallback: 'sans-serif' | 'serif' | 'cursive'
  /** Whether the font has only Western European letters. */
  latinOnly?: true
  /** Whether its only figures are old-style ones, which look like letters: its 1 looks like an I. */
  oldStyleFigures?: true
  /**
   * The styles that exist as files: a weight, followed by `italic` for italic styles. Other styles are not offered, so browsers
   * never synthesize one.
   */
  styles: readonly string[]
}

const weights = (...upright: number[]) => upright.map(String)
const withItalics = (...both: number[]) => both.flatMap((weight) => [String(weight), `${weight}italic`])

/** The sixteen font families of the specification, which the server hosts itself. */
export const fontFamilies: Record<string, FontFamily> = {
  Alata: { package: '@fontsource/alata', fallback: 'sans-serif', styles: weights(400) },
  Mulish: { package: '@fontsource/mulish', fallback: 'sans-serif', styles: withItalics(200, 300, 400, 500, 600, 700, 800, 900) },
  Poppins: { package: '@fontsource/poppins', fallback: 'sans-serif', styles: withItalics(100, 200, 300, 400, 500, 600, 700, 800, 900) },
  'Open Sans': { package: '@fontsource/open-sans', fallback: 'sans-serif', styles: withItalics(300, 400, 500, 600, 700, 800) },
  'Abril Fatface': { package: '@fontsource/abril-fatface', fallback: 'serif', styles: weights(400) },
  Quicksand: { package: '@fontsource/quicksand', fallback: 'sans-serif', styles: weights(300, 400, 500, 600, 700) },
  Aclonica: { package: '@fontsource/aclonica', fallback: 'sans-serif', styles: weights(400) },
  Quintessential: { package: '@fontsource/quintessential', fallback: 'cursive', oldStyleFigures: true, styles: weights(400) },
  Radley: { package: '@fontsource/radley', fallback: 'serif', oldStyleFigures: true, styles: withItalics(400) },
  Rancho: { package: '@fontsource/rancho', fallback: 'cursive', latinOnly: true, styles: weights(400) },
  Rokkitt: { package: '@fontsource/rokkitt', fallback: 'serif', styles: withItalics(100, 200, 300, 400, 500, 600, 700, 800, 900) },
  Share: { package: 'typeface-share', fallback: 'sans-serif', latinOnly: true, styles: withItalics(400, 700) },
  Sevillana: { package: '@fontsource/sevillana', fallback: 'cursive', styles: weights(400) },
  Assistant: { package: '@fontsource/assistant', fallback: 'sans-serif', styles: weights(200, 300, 400, 500, 600, 700, 800) },
  Roboto: { package: '@fontsource/roboto', fallback: 'sans-serif', styles: withItalics(100, 200, 300, 400, 500, 600, 700, 800, 900) },
  'Be Vietnam Pro': {
    package: '@fontsource/be-vietnam-pro',
    fallback: 'sans-serif',
    styles: withItalics(100, 200, 300, 400, 500, 600, 700, 800, 900),
  },
}

/** The specification's names of the weights. No family in the list has 950. */
export const weightNames: Record<number, string> = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
  900: 'Black',
  950: 'Extra Black',
}

/**
 * Returns how the names of the hosted files of a style start: `Open Sans` with `600italic` becomes `open-sans-600-italic`. The
 * name of the subset and the extension follow.
 */
export function fontFile(font: string, style: string): string {
  const { weight, italic } = styleParts(style)
  return `${font.toLowerCase().replaceAll(' ', '-')}-${weight}-${italic ? 'italic' : 'normal'}`
}

export function styleParts(style: string): { weight: number; italic: boolean } {
  return { weight: Number.parseInt(style, 10), italic: style.endsWith('italic') }
}

/**
 * Returns a font value with its URL and key. They follow from the family and the style, but the specification stores
 * them too.
 */
export function fontValue(font: string, style: string): FontValue {
  return { font, style, url: `/fonts/${fontFile(font, style)}.woff2`, key: `${font} ${style}` }
}

export const hasStyle = (font: string, style: string): boolean => fontFamilies[font]?.styles.includes(style) ?? false

/**
 * The character ranges of the files of each style, as the packages split them. A browser loads the second file only if
 * a page contains its letters.
 */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

export const subsetsOf = (font: string): FontSubset[] => (fontFamilies[font]?.latinOnly ? ['latin'] : ['latin', 'latin-ext'])

/**
 * Returns the path of a style's file, starting with the name of its package.
 * @throws Error if the font is not in the list
 */
export function sourceFile(font: string, style: string, subset: FontSubset): string {
  const from = fontFamilies[font]
  if (!from) throw new Error(`Not a family of the list: ${font}`)
  const { weight, italic } = styleParts(style)
  // This package is from another author and has different file names.
  if (from.package === 'typeface-share') return `typeface-share/files/share-${subset}-${weight}${italic ? 'italic' : ''}.woff2`
  const family = from.package.split('/')[1] ?? ''
  return `${from.package}/files/${family}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff2`
}
