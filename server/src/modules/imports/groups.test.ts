import { expect, test } from 'vitest'

import { indexGroups, readGroups } from './groups.ts'
import type { Row } from '../../platform/csv/import-definition.ts'

const keyOf = (row: Row) => row.cells[0] || { row: row.number, column: 'Handle', code: 'missing', message: 'No handle' }

async function groupsOf(keys: string[], payload = '') {
  async function* rows() {
    for (const [at, key] of keys.entries()) yield { number: at + 2, cells: [key, payload] } satisfies Row
  }
  const index = await indexGroups(rows(), keyOf)
  const groups = []
  for await (const group of readGroups(rows(), keyOf, index)) groups.push(group)
  return { index, groups: groups.map(({ key, rows }) => [key, ...rows.map(({ number }) => number)]), first: groups[0] }
}

test('adjacent and separate rows of one key are one group, in the order in which groups end', async () => {
  const { groups, index } = await groupsOf(['a', 'a', 'b', 'c', 'b', 'a'])
  expect(groups).toEqual([
    ['c', 5],
    ['b', 4, 6],
    ['a', 2, 3, 7],
  ])
  expect(index.rowsTotal).toBe(6)
})

test('a row without a key is a group with an error', async () => {
  const { groups, first } = await groupsOf(['', 'a'])
  expect(groups).toEqual([
    ['', 2],
    ['a', 3],
  ])
  expect(first!.rows[0]!.error).toMatchObject({ row: 2, code: 'missing' })
})

test('rows of a group that are too far apart in a huge file are refused before they fill the memory', async () => {
  const keys = Array.from({ length: 200 }, (_, at) => `k${at}`)
  const payload = 'x'.repeat(500_000)
  await expect(groupsOf([...keys, ...keys], payload)).rejects.toThrow('Sort the file')
  expect(
    (
      await groupsOf(
        keys.flatMap((key) => [key, key]),
        payload,
      )
    ).groups,
  ).toHaveLength(200)
})
