import { describe, expect, it } from 'vitest'

import { firstVariant, nearestVariant, pickValue, valueState } from './pick-variant.ts'

interface One {
  at: number[]
  sold?: true
  media?: number
}

// The variants have two colors, three sizes and three materials. The second color lacks the last size, and one variant is sold
// out.
const variants: One[] = []
for (const color of [0, 1])
  for (const size of [0, 1, 2])
    for (const material of [0, 1, 2]) {
      if (color === 1 && size === 2) continue
      const sold = color === 0 && size === 1 && material === 0
      variants.push({ at: [color, size, material], ...(sold && { sold: true }), media: color })
    }

const at = (place: number) => variants[place]?.at

describe('the first variant of a page', () => {
  it('is the first that can be bought', () => {
    expect(firstVariant([{ at: [0], sold: true }, { at: [1] }])).toBe(1)
    expect(
      firstVariant([
        { at: [0], sold: true },
        { at: [1], sold: true },
      ]),
    ).toBe(0)
    expect(firstVariant([])).toBe(-1)
  })
})

describe('picking a value', () => {
  it('keeps the other choices', () => {
    expect(at(pickValue(variants, [0, 0, 2], 1, 2))).toEqual([0, 2, 2])
  })

  it('can choose a sold-out variant', () => {
    expect(at(pickValue(variants, [0, 0, 0], 1, 1))).toEqual([0, 1, 0])
  })

  it('changes later choices if the combination does not exist', () => {
    expect(at(pickValue(variants, [0, 2, 1], 0, 1))).toEqual([1, 0, 1])
  })

  it('prefers variants that can be bought', () => {
    const few: One[] = [{ at: [0, 0] }, { at: [1, 1], sold: true }, { at: [1, 2] }]
    expect(pickValue(few, [0, 0], 0, 1)).toBe(2)
  })

  it('finds nothing for a value that no variant has', () => {
    expect(pickValue(variants, [0, 0, 0], 0, 7)).toBe(-1)
  })

  it('works with a hundred variants of three options', () => {
    const many = Array.from({ length: 100 }, (_, n): One => ({ at: [Math.floor(n / 20), Math.floor(n / 4) % 5, n % 4] }))
    for (const { at } of many)
      expect(many[pickValue(many, [0, 0, 0].with(1, at[1] ?? 0).with(2, at[2] ?? 0), 0, at[0] ?? 0)]?.at).toEqual(at)
  })
})

describe('picking an image', () => {
  it('chooses the variant with that image that is nearest to the current choice', () => {
    expect(at(nearestVariant(variants, [0, 1, 2], ({ media }) => media === 1))).toEqual([1, 1, 2])
  })
})

describe('the state of a value', () => {
  it('says what picking the value would lead to', () => {
    expect(valueState(variants, [0, 0, 0], 1, 1)).toBe('sold')
    expect(valueState(variants, [0, 0, 1], 1, 1)).toBe('available')
    expect(valueState(variants, [0, 2, 0], 0, 1)).toBe('missing')
  })
})
