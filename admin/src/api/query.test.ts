import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { queryClient, useChange } from './query.ts'

const { session, answer } = vi.hoisted(() => ({ session: { storeId: 'red' }, answer: Promise.withResolvers<unknown>() }))
vi.mock('./current-session.ts', () => ({ session }))
vi.mock('./call.ts', () => ({ call: () => answer.promise }))

/** Calls a hook as a component does, and returns what it returns. */
function used<T>(hook: () => T): T {
  const results: T[] = []
  const Component = () => void results.push(hook())
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Component)))
  return results[0]!
}

test('the answer to a change is not put into the cache of another store', async () => {
  const onDone = vi.fn()
  const { mutateAsync } = used(() => useChange('orders.archive', { onDone }))
  const input = { params: { id: '1' }, body: { archived: true } }
  const before = mutateAsync(input)
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1))
  session.storeId = 'blue'
  answer.resolve({})
  await before
  expect(onDone).not.toHaveBeenCalled()
  await mutateAsync(input)
  expect(onDone).toHaveBeenCalledOnce()
})
