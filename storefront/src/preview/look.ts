import { propertiesOf, styleSheet } from '@vitrine/theme/config/style-sheet.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { walkSettings } from '@vitrine/theme/config/walk-config.ts'

import { TokenRules } from './token-rules.ts'

/**
 * Leaves out the sections that are outside of the window. Otherwise every edit paints the whole page again: with 100 sections of 24
 * products, that takes 30 ms (bench theme-editor). The height counts until a section was shown; browsers remember the real one only of
 * elements that have this property while they are shown.
 */
const FAR_SECTIONS = '.part{contain-intrinsic-block-size:auto 600px}.part[data-far]{content-visibility:auto}'

/**
 * The style sheet that follows from the settings. A changed color or size changes its own custom property, as on the published page;
 * while it is dragged, the rules that use it. Only another font writes the sheet again.
 */
export class Look {
  readonly #sheet = new CSSStyleSheet()
  readonly #rules = new TokenRules()
  #fonts = ''
  #shown: Pick<ThemeConfig['settings'], 'colors' | 'typography' | 'style'> | undefined

  constructor() {
    const far = new CSSStyleSheet()
    far.replaceSync(FAR_SECTIONS)
    document.adoptedStyleSheets = [this.#sheet, far]
  }

  /**
   * Shows the settings.
   * @param isPassing whether they are those of a gesture that goes on, such as dragging a color
   */
  show(config: ThemeConfig, isPassing: boolean): void {
    const { colors, typography, style } = config.settings
    const isSame = this.#shown?.colors === colors && this.#shown.typography === typography && this.#shown.style === style
    if (isSame && (isPassing || !this.#rules.isDirty)) return
    if (!isPassing) this.#rules.restore()
    this.#shown = { colors, typography, style }
    const fonts = fontKeysOf(config)
    if (fonts !== this.#fonts) {
      this.#fonts = fonts
      this.#sheet.replaceSync(styleSheet(config))
      return
    }
    const root = [...this.#sheet.cssRules].findLast((rule) => rule instanceof CSSStyleRule)
    if (!(root instanceof CSSStyleRule)) return
    const base = typography.type_base_family
    walkSettings(config, ({ field, value }) => {
      for (const [name, text] of propertiesOf(field, value, base)) {
        if ((this.#rules.valueOf(name) ?? root.style.getPropertyValue(name)) === text) continue
        if (!isPassing || !this.#rules.write(name, text)) root.style.setProperty(name, text)
      }
    })
  }
}

function fontKeysOf({ settings: { typography } }: ThemeConfig): string {
  return Object.values(typography)
    .flatMap((value) => (typeof value === 'object' && 'key' in value ? [value.key] : []))
    .join(' ')
}
