import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'

import { cry, hostileMarkup, hostileText } from './hostile.ts'

type Values = Record<string, unknown>

/** A color, font or size that would end its rule, and an address that would run. */
const style = `red}</style><script>${cry}</script><style>{`
const address = `javascript:${cry}`

/** Returns the most of some hostile texts that a field takes. */
function fitting(max: number, ...texts: string[]): string {
  const short = `<svg onload=${cry}>`
  return [...texts, hostileText, short, '<script>'].find(({ length }) => length <= max) ?? '"'
}

/** Returns the texts, markup and addresses with scripts that can be saved, or undefined if a field has none. */
function allowed(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return fitting(field.max)
    case 'richText':
    case 'html':
    case 'code':
      return fitting(field.max, hostileMarkup)
    case 'url':
      return `https://evil.example/"onload=${cry}//`
    case 'strings':
      return [fitting(field.itemMax)]
    case 'link':
      return { name: 'url', url: `https://evil.example/?x=${address}` }
    default:
      return undefined
  }
}

/** Returns a script where none can be saved. */
function refused(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText':
    case 'html':
    case 'code':
    case 'script':
    case 'strings':
      return undefined
    case 'image':
    case 'media':
      return value && { ...value, id: hostileText }
    case 'link':
      return { name: 'url', url: address }
    case 'font':
      return { ...(value as Values), font: style, url: `url(${address})` }
    case 'color':
      return style
    case 'range':
    case 'countdown':
      return { ...(value as Values), from: style, getTime: style }
    case 'url':
      return address
    default:
      return hostileText
  }
}

/** Returns a configuration with a script in every setting that takes a text, and the number of those settings. */
export const withScripts = (config: Values) => changed(config, allowed)

/** Returns a configuration with a script in every setting that takes something else. */
export const withForgedValues = (config: Values) => changed(config, refused)

function changed(config: Values, valueFor: (field: Field, value: unknown) => unknown): { config: Values; paths: string[] } {
  // What is written twice must not change in both places.
  const copy: ThemeConfig = JSON.parse(JSON.stringify(readConfig(config)))
  const paths: string[] = []
  const writes: (() => void)[] = []
  walkConfig(copy, ({ field, value, path }) => {
    const hostile = valueFor(field, value)
    // The items that can't be removed are known by their id.
    if (hostile === undefined || hostile === null || path.endsWith('.id')) return
    paths.push(path)
    writes.push(() => write(copy, path.split('.'), hostile))
  })
  for (const one of writes) one()
  return { config: copy, paths }
}

function write(values: Values, [key, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) values[key!] = value
  else write(values[key!] as Values, rest, value)
}

/** Returns bodies of requests with configurations that nobody can save, by what is wrong with them. */
export function wrongConfigs(config: Values): Record<string, string> {
  const { pages, settings } = config as { pages: Values & { homepage: Values[] }; settings: Values }
  const home = (homepage: unknown) => ({ ...config, pages: { ...pages, homepage } })
  const section = pages.homepage[0]!
  const text = JSON.stringify(config)
  return {
    '5 MB': JSON.stringify({ ...config, settings: { ...settings, more: 'x'.repeat(5_000_000) } }),
    '200 levels': text.replace('"theme":', `"deep":${'['.repeat(200)}${']'.repeat(200)},"theme":`),
    '100,000 levels': text.replace('"theme":', `"deep":${'['.repeat(100_000)}${']'.repeat(100_000)},"theme":`),
    '10,000 sections': JSON.stringify(home(Array.from({ length: 10_000 }, (_, place) => ({ type: 'x', key: `x${place}` })))),
    '201 sections': JSON.stringify(home(Array.from({ length: 201 }, (_, index) => ({ ...section, key: `x${index}`, index })))),
    __proto__: text.replace('"theme":', '"__proto__":{"isAdmin":true},"theme":'),
    '__proto__ in a section': text.replace('"settings":{', '"settings":{"__proto__":{"isAdmin":true},'),
    'an unknown type': JSON.stringify(home([{ ...section, type: 'casino' }])),
    'a type like an object’s': JSON.stringify(home([{ ...section, type: 'constructor' }])),
    'a section of a later version': JSON.stringify(home([{ ...section, version: 99 }])),
    'a configuration of a later version': JSON.stringify({ ...config, version: 99 }),
    'two sections with one key': JSON.stringify(home([section, section])),
    'a theme that isn’t one': JSON.stringify({ ...config, theme: '__proto__' }),
    'sections that are none': JSON.stringify(home([null, 7, 'x', []])),
    'no sections': JSON.stringify(home('none')),
    'no pages': JSON.stringify({ ...config, pages: null }),
    'settings of nobody': JSON.stringify({ ...config, settings: { ...settings, casino: {} } }),
    'settings as a list': JSON.stringify({ ...config, settings: [] }),
    'a number without an end': text.replace('"version":1', '"version":1e999'),
    'half of it': text.slice(0, text.length / 2),
  }
}
