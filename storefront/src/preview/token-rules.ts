import { withValueOf } from './with-value.ts'

/** A rule of a style sheet, with its declarations as they were written. */
interface Written {
  style: CSSStyleDeclaration
  text: string
}

/**
 * The rules of the page’s style sheets that use custom properties. A changed custom property of the root makes the browser look at the
 * styles of all elements, which takes longer than a frame. So while a color or a size is dragged, its value is written into the rules
 * that use it, and only the elements that match them get other styles.
 */
export class TokenRules {
  #sheets: readonly CSSStyleSheet[] = []
  #written: readonly Written[] = []
  /** The custom properties whose values are in the rules, and these rules. */
  readonly #values = new Map<string, string>()
  readonly #changed = new Set<Written>()

  /** Whether rules are different from how they were written. */
  get isDirty(): boolean {
    return this.#values.size > 0
  }

  /** The value of a custom property that is in the rules, or undefined if they are as they were written. */
  valueOf(name: string): string | undefined {
    return this.#values.get(name)
  }

  /**
   * Writes the value of a custom property into the rules that use it.
   * @returns false if a rule can’t be written, so that the property itself has to be changed
   */
  write(name: string, value: string): boolean {
    this.#read()
    const uses = this.#written.filter(({ text }) => text.includes(`var(${name}`))
    if (!uses.every(isRewritable)) return false
    this.#values.set(name, value)
    for (const use of uses) {
      this.#changed.add(use)
      use.style.cssText = [...this.#values].reduce((text, [one, its]) => withValueOf(text, one, its), use.text)
    }
    return true
  }

  /** Writes the rules as they were. */
  restore(): void {
    for (const { style, text } of this.#changed) style.cssText = text
    this.#changed.clear()
    this.#values.clear()
  }

  /** Reads the rules. Another page has other style sheets. */
  #read(): void {
    const sheets = [...document.styleSheets]
    if (sheets.length === this.#sheets.length && sheets.every((sheet, place) => sheet === this.#sheets[place])) return
    this.restore()
    this.#sheets = sheets
    this.#written = sheets.flatMap((sheet) => rulesIn(sheet.cssRules))
  }
}

/** Returns the rules with custom properties, also those within others. */
function rulesIn(rules: CSSRuleList): Written[] {
  return [...rules].flatMap((rule) => {
    const { style, cssRules } = rule as Partial<CSSStyleRule>
    const text = style?.cssText ?? ''
    const inner = cssRules ? rulesIn(cssRules) : []
    return style && text.includes('var(') ? [{ style, text }, ...inner] : inner
  })
}

const scratch = new CSSStyleSheet()
scratch.replaceSync('a{}')

/**
 * Returns whether a rule is the same after its text was written into it. Browsers have no text for a shorthand with custom properties
 * of which a part is set again.
 */
function isRewritable({ style, text }: Written): boolean {
  const [rule] = scratch.cssRules
  if (!(rule instanceof CSSStyleRule)) return false
  rule.style.cssText = text
  return rule.style.cssText === text && [...rule.style].every((name, place) => name === style[place]) && rule.style.length === style.length
}
