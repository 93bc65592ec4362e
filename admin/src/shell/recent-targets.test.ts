import { expect, test } from 'vitest'

import { type Target, withLatest } from './recent-targets.ts'

const order = (id: string): Target => ({ page: 'website.orders.detail', params: { id }, label: `#${id}` })

test('the latest target is first, and each is kept once', () => {
  expect(withLatest([order('1'), order('2')], order('2'))).toEqual([order('2'), order('1')])
})

test('only the last five are kept', () => {
  const six = ['1', '2', '3', '4', '5', '6'].reduce<Target[]>((all, id) => withLatest(all, order(id)), [])
  expect(six.map(({ label }) => label)).toEqual(['#6', '#5', '#4', '#3', '#2'])
})
