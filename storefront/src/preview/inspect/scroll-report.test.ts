import { expect, test, vi } from 'vitest'

import { ScrollReport } from './scroll-report.ts'

/** A page that can be scrolled by 1,000 pixels. As in browsers, its event comes after it was scrolled. */
function opened() {
  const send = vi.fn()
  const page = { top: 0 }
  const report = new ScrollReport({ top: () => page.top, scrollTo: (top) => void (page.top = Math.min(top, 1000)) }, send)
  const scroll = (top: number) => {
    page.top = top
    report.scrolled()
  }
  return { send, report, scroll }
}

test('the page says where it is once it is followed, and whenever somebody scrolls it', () => {
  const { send, report, scroll } = opened()
  scroll(100)
  expect(send).not.toHaveBeenCalled()
  report.follow(true)
  report.follow(true)
  scroll(200)
  report.follow(false)
  scroll(300)
  expect(send.mock.calls).toEqual([[100], [200]])
})

test.each([400, 4000])('a page that the editor scrolled to %i does not say so, but says where somebody scrolls next', (top) => {
  const { send, report, scroll } = opened()
  report.follow(true)
  send.mockClear()
  report.scrollTo(top)
  report.scrolled()
  report.scrolled()
  expect(send).not.toHaveBeenCalled()
  scroll(500)
  expect(send.mock.calls).toEqual([[500]])
})
