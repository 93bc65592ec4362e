import { afterEach, expect, test, vi } from 'vitest'

import { becomeNoticeHost } from '../../events.ts'
import { copyText } from './copy-text.ts'

vi.mock('../../messages/messages.ts', () => ({ t: (key: string) => key }))

const show = vi.fn()
becomeNoticeHost({ show, dismiss: () => {} })
afterEach(() => {
  vi.unstubAllGlobals()
  show.mockReset()
})

test('a successful copy is confirmed', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const onCopied = vi.fn()
  await copyText('SPRING-10', onCopied)
  expect(writeText).toHaveBeenCalledWith('SPRING-10')
  expect(onCopied).toHaveBeenCalledOnce()
  expect(show).not.toHaveBeenCalled()
})

test.each([
  ['refuses', { clipboard: { writeText: async () => Promise.reject(new Error('NotAllowedError')) } }],
  ['has no clipboard', {}],
])('an error is shown where the browser %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const onCopied = vi.fn()
  await copyText('SPRING-10', onCopied)
  expect(onCopied).not.toHaveBeenCalled()
  expect(show).toHaveBeenCalledWith({ tone: 'critical', messages: ['kit.copy.failed'] })
})
