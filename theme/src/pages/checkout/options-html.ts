interface Option {
  code: string
  name: string
}

/** Of each list the options before, of and behind each of its codes. Lists are kept by who makes them, and so are the texts. */
const kept = new WeakMap<readonly Option[], { all: string; at: ReadonlyMap<string, number> }>()

/**
 * The options of a list to choose from, as HTML. Drawn one by one the countries of the world took a third of the time of the
 * page of checkout, and most shops send to all of them.
 * @param value the code that is chosen; where the list has none of that, the first option asks for one
 * @param ask what it says then
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
