import type { Call } from '@vitrine/contract/call.ts'
import * as fc from 'fast-check'
import type { z } from 'zod'

import type { ValidRequest } from '../fixtures/fixture.ts'
import { hostileName, hostileText, hostileValue, rawJson } from './hostile.ts'
import { valuesOf } from './schema-values.ts'

export type Part = 'params' | 'query' | 'body'

/** One change to a valid request. */
export type Attack =
  | { kind: 'regenerate'; part: Part; value: unknown }
  | { kind: 'replace' | 'remove' | 'wrap'; part: Part; at: number; value: unknown }
  | { kind: 'add'; part: Part; name: string; value: unknown }
  | { kind: 'repeat'; value: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'body'; type: string; text: string }

/** Header values in Latin-1 without control characters, because Node refuses anything else before the server sees it. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')),
  fc.constantFrom('', 'x'.repeat(15_000), '255', 'null'),
)
const headerNames = [
  'authorization',
  'x-store-id',
  'x-refresh-token',
  'idempotency-key',
  'accept',
  'accept-language',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-http-method-override',
  'range',
  'if-none-match',
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=vitrine-test-boundary',
  'nonsense',
  '',
]
const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}x',
  '{"__proto__":{"isStoreOwner":true}}',
  '{"constructor":{"prototype":{"isStoreOwner":true}}}',
  '\ufeff{}',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  '--b--\r\n',
  rawJson('not used'),
  'x'.repeat(1024 * 1024 + 1),
]

/** Generates one to three changes to a valid request of a call. */
export function attacksOn(call: Call): fc.Arbitrary<Attack[]> {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => (call[part] ? [{ part, schema: call[part] }] : []))
  const anyPart = fc.constantFrom<Part[]>(...parts.map(({ part }) => part), 'query', 'body')
  const aimed = parts.flatMap(({ part, schema }) => [
    { weight: 4, arbitrary: regenerated(part, schema) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'wrap' as const),
        part: fc.constant(part),
        at: fc.nat(200),
        value: hostileValue,
      }),
    },
  ])
  const anywhere: { weight: number; arbitrary: fc.Arbitrary<Attack> }[] = [
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('add'), part: anyPart, name: hostileName, value: hostileValue }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat'), value: hostileText }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('header'), name: fc.constantFrom(...headerNames), value: headerText }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('body'),
        type: fc.constantFrom(...contentTypes),
        text: fc.oneof(fc.constantFrom(...brokenBodies), hostileText),
      }),
    },
  ]
  return fc.array(fc.oneof(...aimed, ...anywhere), { minLength: 1, maxLength: 3 })
}

const regenerated = (part: Part, schema: z.ZodType): fc.Arbitrary<Attack> =>
  fc.record({ kind: fc.constant('regenerate'), part: fc.constant(part), value: valuesOf(schema) })

type Holder = Record<string, unknown>

/**
 * Returns every place inside an object or array, at any depth: the object or array that holds the place, and the key of the place
 * in it.
 */
function placesIn(holder: Holder): { holder: Holder; name: string }[] {
  return Object.keys(holder).flatMap((name) => {
    const inner = holder[name]
    return [{ holder, name }, ...(typeof inner === 'object' && inner !== null ? placesIn(inner as Holder) : [])]
  })
}

/**
 * Returns the request with `attack` applied to a copy of its parameters, query or body. Returns the request itself for the kinds
 * of attack that `wire` applies, and when the attacked part is not an object.
 */
export function apply(request: ValidRequest, attack: Attack): ValidRequest {
  if (attack.kind === 'regenerate') return { ...request, [attack.part]: attack.value }
  if (attack.kind !== 'replace' && attack.kind !== 'remove' && attack.kind !== 'wrap' && attack.kind !== 'add') return request
  const value = structuredClone(request[attack.part] ?? {}) as Holder
  // An earlier attack may have replaced the part with a plain value, which has no places.
  if (typeof value !== 'object') return request
  if (attack.kind === 'add')
    Object.defineProperty(value, attack.name, { value: attack.value, enumerable: true, configurable: true, writable: true })
  else {
    const places = placesIn(value)
    const place = places[attack.at % Math.max(1, places.length)]
    if (place) change(place, attack)
  }
  return { ...request, [attack.part]: value }
}

function change(
  { holder, name }: { holder: Holder; name: string },
  { kind, value }: { kind: 'replace' | 'remove' | 'wrap'; value: unknown },
): void {
  if (kind === 'remove') delete holder[name]
  else holder[name] = kind === 'wrap' ? [holder[name]] : value
}
