import { VARIANTS_MAX } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import { checkVariants } from './rules.ts'

const size = { name: 'Size', values: ['S', 'M'] }
const colour = { name: 'Colour', values: ['Red', 'Blue'] }
const variants = (...combinations: string[][]) => combinations.map((optionValues) => ({ optionValues }))
const rules = (options: (typeof size)[], list: { optionValues: string[] }[]) =>
  checkVariants(options, list).map(({ field, code }) => `${field} ${code}`)

describe('options and variants', () => {
  test('some of the possible combinations are valid, and so is one variant without options', () => {
    expect(rules([size, colour], variants(['S', 'Red'], ['M', 'Blue']))).toEqual([])
    expect(rules([], variants([]))).toEqual([])
  })
  test('option names are unique in any case, and values are unique as written', () => {
    expect(rules([size, { ...colour, name: 'SIZE' }], variants(['S', 'Red']))).toEqual(['options.1.name option_repeated'])
    expect(rules([{ name: 'Size', values: ['S', 's', 'S'] }], variants(['S']))).toEqual(['options.0.values.2 option_value_repeated'])
  })
  test('a combination can appear only once', () => {
    expect(rules([size], variants(['S'], ['M'], ['S']))).toEqual(['variants.2.optionValues variant_values_repeated'])
    // These combinations would be equal as joined texts, but they are different as lists of values.
    expect(
      rules(
        [
          { name: 'A', values: ['x', 'x / y'] },
          { name: 'B', values: ['y / z', 'z'] },
        ],
        variants(['x', 'y / z'], ['x / y', 'z']),
      ),
    ).toEqual([])
  })
  test('every variant has one known value for each option', () => {
    expect(rules([size], variants(['XL']))).toEqual(['variants.0.optionValues.0 option_value_unknown'])
    expect(rules([size, colour], variants(['S'], ['S', 'Red', 'Extra']))).toEqual([
      'variants.0.optionValues option_count',
      'variants.1.optionValues option_count',
    ])
    expect(rules([], variants(['S']))).toEqual(['variants.0.optionValues option_count'])
  })
  test('several variants need an option, and too many variants or none are refused', () => {
    expect(rules([], variants([], []))).toEqual(['options options_missing'])
    expect(rules([size], [])).toEqual(['variants variants_missing'])
    const values = Array.from({ length: VARIANTS_MAX + 1 }, (_, at) => `v${at}`)
    expect(
      rules(
        [{ name: 'N', values }],
        values.map((value) => ({ optionValues: [value] })),
      ),
    ).toEqual(['variants variants_too_many'])
  })
})
