import type { Json } from '@vitrine/theme/edit/json.ts'
import { link } from '@vitrine/theme/fields/build.ts'
import { schemaOf } from '@vitrine/theme/fields/schema.ts'
import { expect, test } from 'vitest'

import { linkKinds, linkValue, readLink } from './link-value.ts'

const isValid = (value: unknown) => schemaOf(link({ label: 'Link' }), 'fashion').safeParse(value).success

test.each(linkKinds)('a link of kind %s is valid and is read again', (kind) => {
  const parts = { kind, slug: 'new-in', url: 'https://a.example/' }
  const value = linkValue(parts)
  expect(isValid(value)).toBe(true)
  expect(linkValue(readLink(value))).toEqual(value)
})

test('a link to a collection without a handle is kept, and invalid', () => {
  const value = linkValue({ kind: 'category', slug: '', url: '' })
  expect(value).toEqual({ name: 'category', params: { slug: '' } })
  expect(isValid(value)).toBe(false)
})

test.each<Json | undefined>([undefined, null, 'home', 7, [], { name: 'admin' }, { name: ['home'] }, { params: { slug: 'a' } }])(
  '%j is shown as no link',
  (value) => expect(readLink(value).kind).toBe('none'),
)

test('the parts of a damaged link are texts', () => {
  expect(readLink({ name: 'category', params: { slug: 5 }, url: {} })).toEqual({ kind: 'category', slug: '', url: '' })
})
