import { callOf } from '@vitrine/contract/calls.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { z } from 'zod'

import { own } from './test-payloads.ts'

// Puts something hostile into every text that a call takes, as the contract tells it.

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

/** Each ends whatever it is put into, and would run there; the shorter ones are for fields with little room. */
const breakouts = [
  `'">--></title></style></script></textarea><script>alert(1)</script><img src=x onerror=alert(1)>`,
  `"><img src=x onerror=alert(1)>`,
  `"><svg onload=a()>`,
  `"><a onclick=x>`,
]

/** Without pictures: texts that have some are made harmless once more when they are shown, which would hide that they were not. */
const markup = own.filter((payload) => !payload.includes('<img'))

/** What went into a text: where it is shown it is found by its mark. */
export interface Planted {
  /** `products.create.variants.*.sku` */
  field: string
  mark: string
}

/** Fills bodies, with a mark of its own for every text. */
export class Filler {
  readonly planted: Planted[] = []
  readonly #skipped = new Set<string>()

  /** Texts the contract takes that no body had a place for. */
  get missed(): string[] {
    return [...this.#skipped].filter((field) => !this.planted.some((planted) => planted.field === field))
  }

  /**
   * A body whose texts are hostile; what has a form of its own (ids, handles, colours, dates) is as given.
   * @param base one of everything the call takes, and the texts that have to be certain ones
   */
  body(name: RouteName, base: object): object {
    const { body } = callOf(name)
    if (!body) throw new Error(`${name} takes no body`)
    return this.#fill(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, base, name) as object
  }

  /** A text of its own for a field. It begins as a formula does. */
  text(field: string, max: number): string {
    const mark = `=m${this.planted.length}x`
    this.planted.push({ field, mark })
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

/** Takes any text: what has a form is refused for not having it, which is tried for every call elsewhere. */
const isFree = ({ type, format, pattern, enum: choices, const: only }: Schema) =>
  type === 'string' && format === undefined && pattern === undefined && choices === undefined && only === undefined

const branchesOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf]

/** The alternative a value is of: of several objects the one whose constants it has. */
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
