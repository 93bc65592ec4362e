import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { Secret, type Secrets } from '../engine/secret.ts'
import { dataOf } from './data.ts'
import type { Definition, Values } from './definition.ts'

interface Variable {
  name: string
  sample: string
  isList: boolean
}

/** Returns the variables of a template with examples, such as `order.name`. The elements of lists are shown with their first one. */
export function variablesOf({ samples }: Definition, language: StorefrontLanguage): Variable[] {
  const { values, secrets } = dataOf(samples[language][0], language)
  return [
    ...listed(values, secrets, ''),
    { name: 'brand.accent', sample: '#4b3fbf', isList: false },
    { name: 'brand.logo_url', sample: '', isList: false },
  ]
}

function listed(values: Values, secrets: Secrets, prefix: string): Variable[] {
  return Object.entries(values).flatMap(([key, value]): Variable[] => {
    const name = `${prefix}${key}`
    if (Array.isArray(value)) return [{ name, sample: sampleOfList(value), isList: true }]
    if (value instanceof Secret) return [{ name, sample: secrets.inText(value.standIn), isList: false }]
    if (typeof value === 'object') return listed(value as Values, secrets, `${name}.`)
    return [{ name, sample: String(value), isList: false }]
  })
}

function sampleOfList([first]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  return first && typeof first === 'object' ? Object.keys(first).join(', ') : ''
}
