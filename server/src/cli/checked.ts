import type { z } from 'zod'

import { invalidInput } from '../platform/http/invalid-input.ts'
import { OperatorError } from './run.ts'

/** Validates a command-line argument with a schema, and names the argument in the error. */
export function checked<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new OperatorError(`${name}: ${invalidInput(parsed.error, name).errors[0]?.message ?? 'not valid'}`)
  return parsed.data
}
