import { expect, test } from 'vitest'

import { createEventParser } from './event-parser.ts'

const text = 'data: {"n":1}\n\n:\n\ndata: one\ndata: two\n\nid: 3\nevent: other\ndata:tight\n\ndata: not finished\n'
const all = ['{"n":1}', 'one\ntwo', 'tight']

test('events are complete at an empty line, and comments and other fields have no data', () => {
  expect(createEventParser()(text)).toEqual(all)
})

test('parts may end anywhere, with every kind of line end', () => {
  for (const lineEnd of ['\n', '\r\n', '\r'])
    for (let size = 1; size < 9; size++) {
      const parse = createEventParser()
      const sent = text.replaceAll('\n', lineEnd) + 'x'
      const found: string[] = []
      for (let at = 0; at < sent.length; at += size) found.push(...parse(sent.slice(at, at + size)))
      expect(found, `${JSON.stringify(lineEnd)} in parts of ${size}`).toEqual(all)
    }
})
