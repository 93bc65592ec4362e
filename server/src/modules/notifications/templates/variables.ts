import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { dataOf } from './data.ts'
import type { Definition, Values } from './definition.ts'

interface Variable {
  name: string
  sample: string
  isList: boolean
}

/** Returns the variables of a template with examples, such as `order.name`. The elements of lists are shown with their first one. */
export const variablesOf = ({ samples }: Definition, language: StorefrontLanguage): Variable[] => [
  ...listed(dataOf(samples[language][0], language).values, ''),
  { name: 'brand.accent', sample: '#4b3fbf', isList: false },
  { name: 'brand.logo_url', sample: '', isList: false },
]

function listed(values: Values, prefix: string): Variable[] {
  return Object.entries(values).flatMap(([key, value]): Variable[] => {
    const name = `${prefix}${key}`
    if (Array.isArray(value)) return [{ name, sample: sampleOfList(value), isList: true }]
    if (typeof value === 'object') return listed(value as Values, `${name}.`)
    return [{ name, sample: String(value), isList: false }]
  })
}

function sampleOfList([first]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  return first && typeof first === 'object' ? Object.keys(first).join(', ') : ''
}
