import { callNames, callOf } from '@vitrine/contract/calls.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { z } from 'zod'

import type { ValidRequest } from './fixtures/fixture.ts'

/**
 * The place of an id in the requests of a call, such as `variants.*.mediaId` in the body. `*` stands for any position in a list or
 * any key of a record.
 */
export interface IdField {
  name: RouteName
  part: 'query' | 'body'
  path: string
}

interface Node {
  type?: string
  format?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
}

/** All id fields of the queries and bodies in the contract. */
export const idFields: IdField[] = callNames.flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = callOf(name)[part]
    if (!schema) return []
    // The output schema is used, because a comma-separated list is an array in the output but a string in the input.
    const node = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node
    return [...new Set(pathsIn(node, []))].map((path) => ({ name, part, path }))
  }),
)

export const labelOf = ({ name, part, path }: IdField): string => `${name} ${part} ${path}`

function pathsIn(node: Node, at: string[]): string[] {
  if (node.format === 'uuid') return [at.join('.')]
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  return [
    ...choices.flatMap((choice) => pathsIn(choice, at)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, inner]) => pathsIn(inner, [...at, key])),
    ...(node.items ? pathsIn(node.items, [...at, '*']) : []),
    ...(typeof node.additionalProperties === 'object' ? pathsIn(node.additionalProperties, [...at, '*']) : []),
  ]
}

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/**
 * Returns the part of a request that may contain the field. If the field is in a comma-separated list of a query, the list is
 * split, as the field's path expects.
 */
function opened(request: ValidRequest, { part, path }: IdField): Json {
  const value = structuredClone(request[part] ?? {}) as { [key: string]: Json }
  const [first = '', second] = path.split('.')
  const text = value[first]
  if (part === 'query' && second === '*' && typeof text === 'string') value[first] = text.split(',')
  return value
}

/** Returns the positions of a field, such as `variants.0.mediaId`, each with its id. */
export function idsAt(request: ValidRequest, field: IdField): { place: string; id: string }[] {
  const found: { place: string; id: string }[] = []
  const walk = (value: Json, rest: string[], place: string[]): void => {
    const [key, ...further] = rest
    if (key === undefined) {
      if (typeof value === 'string') found.push({ place: place.join('.'), id: value })
    } else if (key === '*' && Array.isArray(value)) value.forEach((inner, at) => walk(inner, further, [...place, String(at)]))
    else if (key !== '*' && typeof value === 'object' && value !== null && !Array.isArray(value)) walk(value[key], further, [...place, key])
  }
  walk(opened(request, field), field.path.split('.'), [])
  return found
}

/** A request with another id at one position, and that position. */
export interface Spoilt {
  how: string
  place: string
  request: ValidRequest
}

/**
 * Returns copies of the request in which a field has the given id. For a list of ids, one copy has only the given id, and one
 * copy has it after the valid ids. For any other field, the given id replaces the last valid id. Returns no copies if the field
 * has no valid id.
 */
export function spoil(request: ValidRequest, field: IdField, id: string): Spoilt[] {
  const places = idsAt(request, field)
  const last = places.at(-1)
  if (!last) return []
  const steps = last.place.split('.')
  const made = (how: string, place: string, change: (part: Json) => void): Spoilt => {
    const part = opened(request, field)
    change(part)
    return { how, place, request: { ...request, [field.part]: closed(part, field) } }
  }
  const replaced = made(places.length > 1 ? 'beside good ones' : 'alone', last.place, (part) => set(part, steps, id))
  if (!field.path.endsWith('.*')) return [replaced]
  const list = steps.slice(0, -1)
  const count = places.filter(({ place }) => place.split('.').slice(0, -1).join('.') === list.join('.')).length
  return [
    made('alone', [...list, '0'].join('.'), (part) => set(part, list, [id])),
    made('beside good ones', [...list, String(count)].join('.'), (part) => set(part, [...list, String(count)], id)),
  ]
}

/** Returns the request with an id at a position that has none. */
export function withId(request: ValidRequest, field: IdField, place: string, id: string): ValidRequest {
  const part = opened(request, field)
  set(part, place.split('.'), id)
  return { ...request, [field.part]: closed(part, field) }
}

function set(part: Json, [key = '', ...rest]: string[], value: Json): void {
  const holder = part as { [key: string]: Json }
  if (rest.length === 0) holder[key] = value
  else set(holder[key], rest, value)
}

function closed(part: Json, field: IdField): Json {
  if (field.part === 'body') return part
  const query = part as Record<string, string | string[]>
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]))
}
