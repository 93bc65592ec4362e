import { expect, test } from 'vitest'

import { joinTexts } from './join-texts.ts'

test('texts that follow each other become one, also with nothing between them', () => {
  expect(joinTexts(['· ', 'Placed on ', 3, false, undefined, null, '!'])).toEqual([
    '· Placed on 3!',
    null,
    null,
    false,
    undefined,
    null,
    null,
  ])
})

test('texts with an element or a list between them stay', () => {
  const children = ['a', <b key="b">b</b>, 'c', ['d'], 'e', null]
  expect(joinTexts(children)).toBe(children)
})

test('children after a joined text keep their places, so that their elements stay the same', () => {
  const end = <b key="end">end</b>
  expect(joinTexts(['a', 'b', end])[2]).toBe(end)
})
