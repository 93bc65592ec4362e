import { expect, test } from 'vitest'

import { mentions, type Target } from './palette-target.ts'
import { withLatest } from './recent-targets.ts'

const order = (id: string, label = `#${id}`): Target => ({ page: 'website.orders.detail', params: { id }, label })
const member = (hint: string): Target => ({ page: 'website.member', label: 'Ada Nilsson', hint })

test('the latest target is first, and each is kept once, under its latest name', () => {
  expect(withLatest([order('1'), order('2')], order('2'))).toEqual([order('2'), order('1')])
  expect(withLatest([order('1')], order('1', 'Renamed'))).toEqual([order('1', 'Renamed')])
})

test('two members with the same name are two targets', () => {
  expect(withLatest([member('ada@one.test')], member('ada@two.test'))).toHaveLength(2)
})

test('only the last five are kept', () => {
  const six = ['1', '2', '3', '4', '5', '6'].reduce<Target[]>((all, id) => withLatest(all, order(id)), [])
  expect(six.map(({ label }) => label)).toEqual(['#6', '#5', '#4', '#3', '#2'])
})

test('a target mentions a text in its label or its hint', () => {
  expect(mentions(member('ada@one.test'), 'nils')).toBe(true)
  expect(mentions(member('ada@one.test'), 'ONE.test')).toBe(true)
  expect(mentions(order('1'), '2')).toBe(false)
})
