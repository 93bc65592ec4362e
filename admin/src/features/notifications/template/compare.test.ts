import { expect, test } from 'vitest'

import { compareLines, linesOf } from './compare.ts'

test('two texts are compared line by line', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { change: 'same', text: 'a' },
    { change: 'removed', text: 'b' },
    { change: 'added', text: 'x' },
    { change: 'same', text: 'c' },
    { change: 'added', text: 'd' },
  ])
  expect(compareLines([], ['a'])).toEqual([{ change: 'added', text: 'a' }])
  expect(compareLines(['a'], [])).toEqual([{ change: 'removed', text: 'a' }])
})

test('a template is compared as its texts', () => {
  const body = { mode: 'blocks', blocks: [{ type: 'button', label: 'Go', url: '{{ order.url }}', showsUrl: true }] } as const
  expect(linesOf({ subject: 'S', preheader: 'P', body: { ...body, blocks: [...body.blocks] } })).toEqual([
    'Subject: S',
    'Preheader: P',
    '',
    '[button] label: Go · url: {{ order.url }} · showsUrl: true',
  ])
})
