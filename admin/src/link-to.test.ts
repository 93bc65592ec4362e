import { expect, test } from 'vitest'

import { linkTo, safeReturnTo } from './link-to.ts'

test('a page URL contains its parameters', () => {
  expect(linkTo('website.products.update', { id: 'a/b' })).toBe('/products/a%2Fb')
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', undefined])(
  '%j is not a valid return path',
  (path) => {
    expect(safeReturnTo(path)).toBeNull()
  },
)

test('a path of the console is a valid return path', () => {
  expect(safeReturnTo('/orders?search=a')).toBe('/orders?search=a')
})
