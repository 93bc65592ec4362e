import { expect, test, vi } from 'vitest'

import { rowProblems } from './server-errors.ts'
import { columnOf } from './variants/variant-columns.ts'
import { emptyRow } from './variants/variant-row.ts'

vi.mock('../../../messages/messages.ts', () => ({ t: (key: string) => key }))

const cheap = { ...emptyRow(), wrong: { price: 'cheap' } }
const problems = (...optionValues: string[]) => rowProblems([{ ...cheap, optionValues }], [columnOf('price')], () => undefined)

test("a variant's problem begins with the variant's name, if it has one", () => {
  expect(problems('S', 'Blue')).toEqual([expect.stringMatching(/^S \/ Blue, products\./)])
  expect(problems()).toEqual([expect.stringMatching(/^products\./)])
})
