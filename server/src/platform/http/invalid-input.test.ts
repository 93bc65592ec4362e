import { Email, Id, listQuery, LocalDate, NewPassword, PriceCents, text } from '@vitrine/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { invalidInput } from './invalid-input.ts'

/** Returns the error of each field, as `field code: sentence`. */
function said(schema: z.ZodType, value: unknown): string[] {
  const parsed = z.strictObject({ field: schema }).safeParse(value, { reportInput: true })
  if (parsed.success) return []
  return invalidInput(parsed.error, 'body').errors.map(({ field, code, message }) => `${field} ${code}: ${message}`)
}

const broken: [string, z.ZodType, unknown, string][] = [
  ['an email that is missing', Email, {}, 'field email_required: Email is required'],
  ['an empty email', Email, { field: ' ' }, 'field email_required: Email is required'],
  ['a short email', Email, { field: 'a@b' }, 'field email_too_short: Email must have at least 5 letters'],
  ['a long email', Email, { field: `${'a'.repeat(50)}@b.c` }, 'field email_too_long: Email must have at most 50 letters'],
  ['no email at all', Email, { field: 'seller' }, 'field email_invalid: Invalid Email'],
  ['a number for an email', Email, { field: 5 }, 'field wrong_type: Must be of type string'],
  ['a short new password', NewPassword, { field: 'kettle' }, 'field too_short: Use at least 8 characters'],
  ['a missing text', text(10, 1), {}, 'field required: This field is required'],
  ['an empty text', text(10, 1), { field: '' }, 'field required: This field is required'],
  ['a long text', text(10), { field: 'x'.repeat(11) }, 'field too_long: Use at most 10 characters'],
  ['no id', Id, { field: 'x' }, 'field not_an_id: Enter a valid ID'],
  ['a day that is none', LocalDate, { field: '2026-02-30' }, 'field not_a_date: Enter a date, such as 2026-01-31'],
  ['half a cent', PriceCents, { field: 0.5 }, 'field not_whole: Enter a whole number'],
  ['a negative price', PriceCents, { field: -1 }, 'field price_negative: Enter a price of 0 or more'],
  ['too large a page', listQuery.limit, { field: '251' }, 'field too_big: Must be 250 or less'],
  ['none of the choices', z.enum(['a', 'b']), { field: 'c' }, 'field unknown_value: Must be one of a, b'],
  ['a missing choice', z.enum(['a', 'b']), {}, 'field required: This field is required'],
  ['an entry of a list', z.array(Id), { field: ['x'] }, 'field.0 not_an_id: Enter a valid ID'],
  ['a list that is too long', z.array(z.string()).max(1), { field: ['x', 'y'] }, 'field too_many: Add no more than 1'],
  ['a field beside it', z.string(), { field: '', other: 1 }, 'other unknown_field: This field isn’t recognized'],
  ['no object', z.string(), [], 'body wrong_type: Must be of type object'],
]

test.each(broken)('%s', (_what, schema, value, expected) => {
  expect(said(schema, value)[0]).toBe(expected)
})

test('only the first broken rule of a field is reported', () => {
  expect(said(Email, { field: '' })).toHaveLength(1)
})

test('a hundred errors are reported, and no further issues are read', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`made-up-${n}`, n]))
  const unknown = z.strictObject({}).safeParse(many)
  expect(invalidInput(unknown.error!, 'body').errors).toHaveLength(100)

  const wrong = z.array(z.string()).safeParse(Array(5000).fill(1))
  const { issues } = wrong.error!
  let looked = 0
  // The error has many issues, and counts how many of them are read.
  const counted = {
    issues: {
      *[Symbol.iterator]() {
        for (const issue of issues) {
          looked++
          yield issue
        }
      },
    },
  }
  expect(invalidInput(counted as unknown as z.ZodError, 'body').errors).toHaveLength(100)
  expect(looked).toBe(100)
})
