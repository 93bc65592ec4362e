import { expect, test } from 'vitest'

import { pageAt } from './page-at.ts'

test.each([
  ['/', { page: 'home' }],
  ['/products/desk%20lamp?variant=1', { page: 'product', handle: 'desk lamp' }],
  ['/collections/all', { page: 'collections', handle: 'all' }],
  ['/collections', { page: 'collections' }],
  ['/cart', { page: 'cart' }],
  ['/checkout', { page: 'checkout' }],
  ['/size-guide#top', { page: 'size-guide' }],
  ['/products/%E0%A4%A', { page: 'product', handle: '%E0%A4%A' }],
])('%s is a page of the preview', (href, place) => expect(pageAt(href)).toEqual(place))

test.each([
  '/pages/about',
  '/search?q=x',
  '/__proto__',
  '/order',
  '/*',
  '/a/b/c',
  'https://example.com/cart',
  '//example.com/',
  'javascript:alert(1)',
  'mailto:a@b.c',
])('%s is none', (href) => expect(pageAt(href)).toBeUndefined())
