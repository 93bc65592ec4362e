import { expect, test } from 'vitest'

import { type Message, timelineOf } from './timeline.ts'

const message = (id: string, rest: Partial<Message>): Message => ({
  id,
  channel: 'email',
  step: 1,
  state: 'sent',
  reason: null,
  dueAt: '2026-03-01T11:00:00.000Z',
  sentAt: null,
  clickedAt: null,
  discountCode: '',
  orderId: null,
  ...rest,
})

test('the timeline shows when messages were sent and clicked, with scheduled messages first', () => {
  const items = timelineOf({
    createdAt: '2026-03-01T09:00:00.000Z',
    abandonedAt: '2026-03-01T09:40:00.000Z',
    messages: [
      message('one', { sentAt: '2026-03-01T11:00:30.000Z', clickedAt: '2026-03-01T15:00:00.000Z' }),
      message('two', { step: 2, state: 'scheduled', dueAt: '2026-03-02T10:00:00.000Z' }),
    ],
  })
  expect(items.map(({ kind, at }) => [kind, at.slice(8, 16)])).toEqual([
    ['scheduled', '02T10:00'],
    ['clicked', '01T15:00'],
    ['sent', '01T11:00'],
    ['left', '01T09:40'],
    ['begun', '01T09:00'],
  ])
})
