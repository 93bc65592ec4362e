import { expect, test } from 'vitest'

import { suggestionsFor } from './suggestions.ts'

const variables = [
  { name: 'order.name', sample: '#1001', isList: false },
  { name: 'order.lines', sample: '', isList: true },
  { name: 'store.name', sample: 'Lamps', isList: false },
]
const names = (text: string) => suggestionsFor(text, text.length, variables).map(({ name }) => name)

test('variables are suggested after two braces, those that begin with what was typed first', () => {
  expect(names('Hi ')).toEqual([])
  expect(names('Hi {{ ')).toEqual(['order.name', 'order.lines', 'store.name'])
  expect(names('Hi {{ na')).toEqual(['order.name', 'store.name'])
  expect(names('{{ order.name }} and {{st')).toEqual(['store.name'])
  expect(names('{{ order.name }}')).toEqual([])
})

test('a suggestion replaces what was typed', () => {
  expect(suggestionsFor('Hi {{ st', 8, variables)[0]).toMatchObject({ from: 3, text: '{{ store.name }}' })
  expect(suggestionsFor('{{ order.l', 10, variables)[0]).toMatchObject({ text: '{% for item in order.lines %}{{ item }}{% endfor %}' })
})
