import type { Json } from '@vitrine/theme/edit/json.ts'
import { image, media } from '@vitrine/theme/fields/build.ts'
import { schemaOf } from '@vitrine/theme/fields/schema.ts'
import { expect, test } from 'vitest'

import { fileValue, readFile, withAlt } from './file-value.ts'

const id = crypto.randomUUID()
const fields = { image: image({ label: 'Image' }), media: media({ label: 'Media' }) }

test.each(['image', 'media'] as const)('a file chosen for a field of kind %s is valid, with any alt text', (kind) => {
  const value = withAlt(fileValue(kind, { id, kind: 'image' }), 'A lamp')
  expect(schemaOf(fields[kind], 'fashion').parse(value)).toEqual(value)
  expect(readFile(value)).toEqual({ id, alt: 'A lamp' })
})

test('media says whether it is a video', () => expect(fileValue('media', { id, kind: 'video' })).toEqual({ id, alt: '', type: 'video' }))

test.each<Json | undefined>([undefined, null, '', 5, [], {}, { id: '' }, { id: 7 }])('%j is shown as no file', (value) =>
  expect(readFile(value)).toBe(null),
)

test('a damaged alt text is shown as none', () => expect(readFile({ id, alt: [] })).toEqual({ id, alt: '' }))
