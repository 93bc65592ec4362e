import { expect, test } from 'vitest'

import { betterSpelling, taggedLink } from './tagged-link.ts'

const none = { source: '', medium: '', campaign: '', term: '', content: '' }
const origin = 'https://shop.example'

test.each([
  ['/', { source: 'news' }, 'https://shop.example/?utm_source=news'],
  ['/products/lamp', { source: ' news ', medium: 'e-mail' }, 'https://shop.example/products/lamp?utm_source=news&utm_medium=e-mail'],
  ['/search?q=red+lamp&utm_source=old#top', { source: 'a&b=c' }, 'https://shop.example/search?q=red+lamp&utm_source=a%26b%3Dc#top'],
  ['/', { source: 'spring sale', content: '50% off?' }, 'https://shop.example/?utm_source=spring+sale&utm_content=50%25+off%3F'],
  ['//evil.example', { source: 'x' }, 'https://shop.example/?utm_source=x'],
  ['javascript:alert(1)', { source: 'x' }, 'https://shop.example/?utm_source=x'],
])('a link to %s with %j', (path, tags, link) => {
  expect(taggedLink(origin, path, { ...none, ...tags })).toBe(link)
})

test.each([
  ['', ['Instagram'], null],
  ['instagram', [], null],
  ['Instagram', ['Instagram'], null],
  ['instagram', ['Instagram'], { tag: 'Instagram', isUsed: true }],
  ['Spring Sale', ['spring_sale'], { tag: 'spring_sale', isUsed: true }],
  ['Spring  Sale', [], { tag: 'spring-sale', isUsed: false }],
  ['FB', ['facebook'], { tag: 'fb', isUsed: false }],
])('the spelling of %j, where %j are used', (tag, used, better) => {
  expect(betterSpelling(tag, used)).toEqual(better)
})
