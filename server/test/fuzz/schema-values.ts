import * as fc from 'fast-check'
import { z } from 'zod'

import { hostileValue, OWN_ID } from './hostile.ts'

/** The part of JSON Schema that the contract's schemas use. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** Generates values that mostly fit a contract schema, often exactly at its limits. Some of the values inside them do not fit. */
export function valuesOf(type: z.ZodType): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
}

const mostly = (schema: Schema) => fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue })

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(mostly))
  switch (schema.type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(mostly(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return whole(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

function object({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, mostly(schema)])), {
    requiredKeys: required,
  })
  if (typeof additionalProperties !== 'object') return known
  return fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 12 }), mostly(additionalProperties), { maxKeys: 4 })
}

function whole({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
  )
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constant(OWN_ID), fc.uuid())
  if (format === 'email') return fc.emailAddress()
  // The generator does not support classes of all letters and digits, so a few characters replace each class.
  if (pattern) return fc.stringMatching(new RegExp(pattern.replaceAll(/\\p\{[LN]\}/g, 'a-zé0-9')))
  const edge = fc.constantFrom('x'.repeat(minLength), 'ß'.repeat(maxLength), '👩‍🚀'.repeat(Math.floor(maxLength / 5)))
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }) },
    { weight: 1, arbitrary: edge },
  )
}
