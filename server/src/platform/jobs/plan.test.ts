import { expect, test } from 'vitest'

import type { Jobs } from './job.ts'
import { planOf } from './plan.ts'

const worker = () => async () => {}
const plan = (jobs: Partial<Jobs>) => planOf(jobs as Jobs)

test('nightly work runs in the order of its times, and scheduled work has its own queues', () => {
  const { nightly, times, queueOf, delayOf } = plan({
    'media.sweep': { nightlyAt: '03:05', worker },
    'ledger.check': { nightlyAt: '02:10', worker },
    'catalogue.publish': { every: 'minute', worker },
    'testGateway.answer': { queue: 'money', delaySeconds: 3, worker },
    'media.prune': { worker },
  })
  expect(nightly).toEqual(['ledger.check', 'media.sweep'])
  expect(times).toEqual({ 'ledger.check': '10 2 * * *', 'media.sweep': '5 3 * * *', 'catalogue.publish': '* * * * *' })
  expect(['ledger.check', 'catalogue.publish', 'testGateway.answer', 'media.prune', 'of.an.olderVersion'].map(queueOf)).toEqual([
    'upkeep',
    'clock',
    'money',
    'work',
    'work',
  ])
  expect(['testGateway.answer', 'media.prune'].map(delayOf)).toEqual([3, 0])
})

test('no two nightly jobs have the same time', () => {
  expect(() => plan({ 'media.sweep': { nightlyAt: '02:10', worker }, 'ledger.check': { nightlyAt: '02:10', worker } })).toThrow(
    'are both done at 02:10',
  )
})
