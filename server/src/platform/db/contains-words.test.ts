import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../test/test-server.ts'
import { withTestServer } from '../../../test/with-test-server.ts'
import { wholeWords } from '../text/whole-words.ts'
import { containsWords, valuesContainWords } from './contains-words.ts'

let server: TestServer
withTestServer(
  (given) => given.newOwner(),
  (given) => (server = given),
)

const cases: [text: string, words: string[], isFound: boolean][] = [
  ['An Do', ['An Do'], true],
  ['Jean Dolan', ['An Do'], false],
  ['to AN DO.', ['An Do'], true],
  ['Łucja Żak', ['Łucja Żak'], true],
  ['Łucja Żakowska', ['Łucja Żak'], false],
  ['write to an@x.test.', ['an@x.test'], true],
  ['jean@x.test', ['an@x.test'], false],
  ['je.an@x.test', ['an@x.test'], false],
  ['an@x.test.example', ['an@x.test'], false],
  ['an@x.test-shop', ['an@x.test'], false],
  ['call 5550100!', ['5550100'], true],
  ['155501009', ['5550100'], false],
  ['(a|b)* of it', ['(a|b)*'], true],
  ['aab', ['(a|b)*'], false],
  ['first line\nAn Do', ['nobody', 'An Do'], true],
  ['"note": "x"', ['note": "x'], true],
  ['anything', [], false],
]

test.each(cases)('in %j, %j is found: %s', async (text, words, isFound) => {
  expect(wholeWords(words).test(text)).toBe(isFound)
  const found = await server.services.db.inPlatform(async (tx) => {
    const { rows } = await sql<{ plain: boolean; json: boolean; keys: boolean }>`
      select ${containsWords(sql`${text}::text`, words)} as plain,
        ${valuesContainWords(sql`jsonb_build_array(${text}::text)`, words)} as json,
        ${valuesContainWords(sql`jsonb_build_object('note', 'x')`, words)} as keys`.execute(tx)
    return rows[0]
  })
  expect(found).toEqual({ plain: isFound, json: isFound, keys: false })
})
