import { expect, test, vi } from 'vitest'

import { CallError } from './call-error.ts'
import { errorMessages } from './error-text.ts'
import { onGone, tellGone, undoMany } from './gone-ids.ts'

// The messages are mocked, because only the build compiles the catalogs.
vi.mock('../messages/messages.ts', () => ({ t: (key: string, values: object) => `${key} ${JSON.stringify(values)}` }))

const refusal = (...ids: string[]) =>
  new CallError({
    code: 'unknown_ids',
    title: 'Gone',
    status: 422,
    errors: ids.map((id, at) => ({ field: `ids.${at}`, code: 'unknown_id', message: 'This is gone', values: { id } })),
  })

test('an undo leaves out resources that no longer exist and restores the others', async () => {
  const sent: string[][] = []
  await undoMany(['a', 'b', 'c'], String, async (ids) => {
    sent.push(ids)
    if (ids.includes('b')) throw refusal('b')
  })
  expect(sent).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ])
})

test('an undo fails when no resource is left, or when it failed for another reason', async () => {
  await expect(undoMany(['a'], String, () => Promise.reject(refusal('a')))).rejects.toThrow('Gone')
  await expect(undoMany(['a'], String, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('listeners learn which ids no longer exist, until they unsubscribe', () => {
  const heard: string[] = []
  const end = onGone((ids) => heard.push(...ids))
  tellGone(refusal('a', 'b'))
  tellGone(new Error('away'))
  end()
  tellGone(refusal('c'))
  expect(heard).toEqual(['a', 'b'])
})

test('an unknown_ids error gives one message with the number of missing resources', () => {
  expect(errorMessages(refusal('a', 'b', 'c'))).toEqual(['error.gone {"count":3}'])
})
