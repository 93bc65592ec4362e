/**
 * Returns the text of CSS declarations with a value in place of a custom property: of `var(--name)`, and of `var(--name, …)` with its
 * fallback.
 */
export function withValueOf(css: string, name: string, value: string): string {
  const start = `var(${name}`
  let text = ''
  let rest = css
  for (;;) {
    const at = rest.indexOf(start)
    if (at < 0) return text + rest
    const after = at + start.length
    // The name of another property may begin with this one.
    const isWhole = /^\s*[,)]/.test(rest.slice(after))
    const end = isWhole ? endOf(rest, at + 'var('.length) : after
    text += isWhole ? rest.slice(0, at) + value : rest.slice(0, after)
    rest = rest.slice(end)
  }
}

/** Returns the place after the parenthesis that closes the one before `from`. */
function endOf(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '(') depth++
    if (css[at] === ')' && --depth === 0) return at + 1
  }
  return css.length
}
