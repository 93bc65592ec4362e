import { fontFamilies, sourceFile, styleParts } from '@vitrine/theme/fields/fonts.ts'
import type { CSSProperties } from 'react'

/** The files of all styles with Western European letters, by their path. Browsers load those that are shown. */
const files = import.meta.glob<string>(
  [
    '../../../../../../../../node_modules/@fontsource/*/files/*-latin-[0-9]*.woff2',
    '../../../../../../../../node_modules/typeface-share/files/share-latin-*.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)
const FOLDER = '../../../../../../../../node_modules/'

/** The console’s own name of a family, so that a specimen never changes the console’s text. */
const nameOf = (font: string) => `Specimen ${font}`

let isKnown = false

/** Makes the fonts of the theme known to the browser, which loads a file when a text in it is shown. */
function declare(): void {
  if (isKnown) return
  isKnown = true
  for (const [font, { styles }] of Object.entries(fontFamilies))
    for (const style of styles) {
      const { weight, italic } = styleParts(style)
      const url = files[FOLDER + sourceFile(font, style, 'latin')]
      if (url)
        document.fonts.add(
          new FontFace(nameOf(font), `url(${JSON.stringify(url)})`, {
            weight: String(weight),
            style: italic ? 'italic' : 'normal',
            display: 'swap',
          }),
        )
    }
}

/** Returns the look of a text in a style of a font. */
export function specimen(font: string, style: string): CSSProperties {
  declare()
  const { weight, italic } = styleParts(style)
  return {
    fontFamily: `'${nameOf(font)}', ${fontFamilies[font]?.fallback ?? 'sans-serif'}`,
    fontWeight: weight,
    fontStyle: italic ? 'italic' : 'normal',
  }
}
