interface Option {
  code: string
  name: string
}

/**
 * The HTML of each list's options, and the position in it where `selected` is inserted for each code. Lists and their
 * names are reused between requests, so they can be cached by identity.
 */
const kept = new WeakMap<readonly Option[], { all: string; at: ReadonlyMap<string, number> }>()

/**
 * Returns the options of a select element as HTML. Rendering the world's countries one by one took a third of the checkout page's
 * time, and most stores ship to all of them.
 * @param value the selected code; if the list does not contain it, the first option is a placeholder
 * @param ask the text of the placeholder
 */
export function optionsHtml(options: readonly Option[], value: string, ask: string): string {
  const { all, at } = kept.get(options) ?? keep(options)
  const place = at.get(value)
  if (place === undefined) return `<option value="">${escaped(ask)}</option>${all}`
  return `${all.slice(0, place)} selected=""${all.slice(place)}`
}

function keep(options: readonly Option[]): { all: string; at: ReadonlyMap<string, number> } {
  let all = ''
  const at = new Map<string, number>()
  for (const { code, name } of options) {
    all += `<option value="${escaped(code)}"`
    at.set(code, all.length)
    all += `>${escaped(name)}</option>`
  }
  const made = { all, at }
  kept.set(options, made)
  return made
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
