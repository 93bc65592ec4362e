import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

import { orders } from '../../../messages/en/orders.ts'
import { formatMessage } from '../../../messages/format-message.ts'
import { eventText } from './event-text.ts'
import type { OrderEvent } from './timeline.ts'

const started = (reason: string): OrderEvent => ({
  id: 'a',
  at: '2026-03-30T09:00:00.000Z',
  kind: 'refund_started',
  person: null,
  data: { amountCents: 2610, reason },
  email: null,
})
const KEY = 'orders.event.refund_started.reason'

test('a refund has its reason, if there is one', () => {
  // Messages are not loaded here, so the text is the key.
  expect(eventText(started(''), 'EUR')).toBe('orders.event.refund_started')
  expect(eventText(started('Chipped'), 'EUR')).toBe(KEY)
})

test.each([
  ['Chipped {in} the post', 'Refund of €26.10 started: Chipped {in} the post'],
  ['inventory', 'Refund of €26.10 started: items unavailable'],
])('the reason of a refund is shown as typed, or is the reason of the cancellation: %j', (reason, text) => {
  expect(formatMessage(compileMessageOrThrow(orders[KEY]), 'en', { amount: '€26.10', reason })).toBe(text)
})
