import { expect, test } from 'vitest'

import { oldNames, oldPhrases } from './old-words.ts'

const source = (file: string, text: string) => ({ file, text, imports: [] })

test('finds an old word in a file name or as part of a declared name', () => {
  expect(oldNames([source('server/src/a/read-film.ts', '')])).toHaveLength(1)
  expect(oldNames([source('server/src/a/b.ts', 'export const filmUrl = 1')])).toHaveLength(1)
  expect(oldNames([source('server/src/a/b.ts', 'export async function unsend() {}\ntype Kept = 1')])).toHaveLength(2)
})

test('allows names that only contain the letters of an old word, and the word in other text', () => {
  const text = 'export const planted = 1'.replace('planted', 'implants')
  expect(oldNames([source('server/src/a/b.ts', `${text}\nconst inner = 'film'\n  const film = 1\nexport const KeptFor = 1`)])).toEqual([])
})

test('allows a word in files in which it names something else', () => {
  const text = 'export const pictureSize = 1'
  expect(oldNames([source('server/src/modules/accounts/profile/a.ts', text)])).toEqual([])
  expect(oldNames([source('server/src/modules/media/a.ts', text)])).toHaveLength(1)
})

test('finds an old phrase in text for users, but not in comments, keys or other files', () => {
  const text = "// nobody\nexport const messages = {\n  'orders.film': 'No one can pay',\n"
  expect(oldPhrases([source('admin/src/messages/en/a.ts', text)])).toEqual([])
  expect(oldPhrases([source('admin/src/messages/en/a.ts', `${text}  'orders.none': 'Nobody can pay you yet',\n`)])).toHaveLength(1)
  expect(oldPhrases([source('contract/src/calls/a.ts', "summary: 'Let go of money that is held'")])).toHaveLength(1)
  expect(oldPhrases([source('server/src/platform/mail/templates/a.tsx', '<p>Your parcel is on its way</p>')])).toHaveLength(1)
  expect(oldPhrases([source('server/src/a.ts', "'Nobody can pay you yet'")])).toEqual([])
})
