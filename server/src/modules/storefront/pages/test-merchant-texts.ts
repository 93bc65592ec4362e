import { callOf } from '@vitrine/contract/calls.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { z } from 'zod'

import { own } from './test-payloads.ts'

// This file puts a hostile text into every text field of a call, as described by the contract. `Schema` is the part of a JSON
// schema that it reads.

interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** Texts that close the surrounding markup and would then execute. The shorter texts are for fields with a small limit. */
const breakouts = [
  `'">--></title></style></script></textarea><script>alert(1)</script><img src=x onerror=alert(1)>`,
  `"><img src=x onerror=alert(1)>`,
  `"><svg onload=a()>`,
  `"><a onclick=x>`,
]

/**
 * The payloads without images. Texts with images are sanitized again when they are shown, which would hide that saving did not
 * sanitize them.
 */
const markup = own.filter((payload) => !payload.includes('<img'))

/** A hostile text that was put into a field. Its mark identifies the text on the pages that show it. */
export interface Seeded {
  /** The path of the field, such as `products.create.variants.*.sku`. */
  field: string
  mark: string
}

/** Fills request bodies with hostile texts. Every text has a different mark. */
export class Filler {
  readonly seeded: Seeded[] = []
  readonly #skipped = new Set<string>()

  /** The text fields of the requested calls that no body has filled. */
  get missed(): string[] {
    return [...this.#skipped].filter((field) => !this.seeded.some((seeded) => seeded.field === field))
  }

  /**
   * Returns a body whose texts are hostile. Fields with a fixed format (IDs, handles, colors, dates) keep their given value.
   * @param base a body with a value for each part that the call accepts; texts that are not empty in it keep their value
   */
  body(name: RouteName, base: object): object {
    const { body } = callOf(name)
    if (!body) throw new Error(`${name} takes no body`)
    return this.#fill(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, base, name) as object
  }

  /** Returns a hostile text for one field. The text begins like a spreadsheet formula. */
  text(field: string, max: number): string {
    const mark = `=m${this.seeded.length}x`
    this.seeded.push({ field, mark })
    if (field.endsWith('Html')) return `<p>${mark}</p>${markup.join('<p>')}`
    return mark + (breakouts.find((text) => mark.length + text.length <= max) ?? '')
  }

  #fill(schema: Schema, given: unknown, path: string): unknown {
    if (isFree(schema)) return typeof given === 'string' && given !== '' ? given : this.text(path, schema.maxLength ?? 10_000)
    const branches = branchesOf(schema)
    const branch = branches.length > 0 ? branchOf(branches, given) : schema
    if (branch !== schema && branch.type !== 'null') return this.#fill(branch, given, path)
    const { properties, items } = branch
    if (properties && isRecord(given)) {
      const values = Object.entries(properties).map(([key, inner]) => [key, this.#fill(inner, given[key], `${path}.${key}`)] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    }
    if (items && Array.isArray(given) && given.length > 0) return given.map((item: unknown) => this.#fill(items, item, `${path}.*`))
    for (const field of freeTexts(schema, path)) this.#skipped.add(field)
    return given
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the field accepts any text. Fields with a format refuse it, which other tests check for every call. */
const isFree = ({ type, format, pattern, enum: choices, const: only }: Schema) =>
  type === 'string' && format === undefined && pattern === undefined && choices === undefined && only === undefined

const branchesOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

/** Returns the schema branch that fits a value. For objects, this is the branch with the same constants. */
function branchOf(branches: readonly Schema[], given: unknown): Schema {
  const fits = ({ type, properties = {} }: Schema) => {
    if (!isRecord(given)) return given === null ? type === 'null' : type !== 'null' && type !== 'object'
    const choices = Object.entries(properties).filter(([, one]) => one.const !== undefined || one.enum !== undefined)
    return type === 'object' && choices.every(([key, one]) => given[key] === one.const || one.enum?.includes(given[key]))
  }
  return branches.find(fits) ?? branches.find(({ type }) => type !== 'null') ?? {}
}

function freeTexts(schema: Schema, path: string): string[] {
  if (isFree(schema)) return [path]
  const inner = [
    ...branchesOf(schema).map((branch) => [path, branch] as const),
    ...Object.entries(schema.properties ?? {}).map(([key, one]) => [`${path}.${key}`, one] as const),
    ...(schema.items ? [[`${path}.*`, schema.items] as const] : []),
  ]
  return inner.flatMap(([at, one]) => freeTexts(one, at))
}
