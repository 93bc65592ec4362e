import { expect, test, vi } from 'vitest'

import { endedNotice, endedOf, newlyEnded } from './ended-jobs.ts'
import type { Job } from './jobs.ts'

vi.mock('../messages/messages.ts', () => ({
  language: () => 'en-US',
  t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  tOr: (key: string) => key,
}))

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'orders.bulk.fulfill',
  subjectId: `bulk-${id}`,
  state: 'completed',
  done: 4,
  total: 4,
  failed: 0,
  failure: null,
  createdAt: '2026-03-10T12:00:00Z',
  finishedAt: null,
  ...more,
})

test('only bulk actions that have ended are announced', () => {
  const before = endedOf([job('a'), job('b', { state: 'running' }), job('c', { state: 'queued' })])
  const now = [job('a'), job('b'), job('c', { state: 'running' }), job('d', { kind: 'imports.orders.run' }), job('e', { state: 'failed' })]
  expect(newlyEnded(now, before).map(({ id }) => id)).toEqual(['b', 'e'])
  expect(newlyEnded(now, endedOf(now))).toEqual([])
})

test('jobs that ended before the page was opened are not announced', () => {
  expect(newlyEnded([job('a')], null)).toEqual([])
})

test('the notice of a bulk action that skipped orders links to these orders and stays until it is closed', () => {
  const show = vi.fn()
  const notice = endedNotice(job('a', { failed: 3 }), show)
  expect(notice).toMatchObject({
    id: 'job-a',
    tone: 'attention',
    stays: true,
    messages: ['shell.jobs.endedSome shell.jobs.orders.bulk.fulfill 1 3'],
  })
  notice.action?.run()
  expect(show).toHaveBeenCalledWith({ id: 'bulk-a', page: 'website.orders.bulk' })
})

test('a completed action shows a temporary notice, and a failed one shows a permanent notice', () => {
  const done = endedNotice(job('a'), () => {})
  expect(done).toMatchObject({ tone: 'success', messages: ['shell.jobs.ended shell.jobs.orders.bulk.fulfill 4 0'] })
  expect([done.stays, done.action]).toEqual([undefined, undefined])
  expect(endedNotice(job('a', { state: 'failed' }), () => {})).toMatchObject({ tone: 'critical', stays: true })
})
