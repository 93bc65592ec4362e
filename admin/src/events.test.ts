import { expect, test, vi } from 'vitest'

import { becomeNoticeHost, dismiss, notify } from './events.ts'

vi.mock('./messages/messages.ts', () => ({ t: (key: string) => key }))

const notice = (id: string) => ({ id, tone: 'critical', messages: [id] }) as const

test('notices wait for the host, except those that were dismissed in the meantime', () => {
  const host = { show: vi.fn(), dismiss: vi.fn() }
  notify(notice('outdated'))
  notify(notice('current'))
  dismiss('outdated')
  becomeNoticeHost(host)
  expect(host.show.mock.calls).toEqual([[notice('current')]])

  notify(notice('later'))
  dismiss('later')
  expect(host.show).toHaveBeenLastCalledWith(notice('later'))
  expect(host.dismiss).toHaveBeenCalledExactlyOnceWith('later')
})
