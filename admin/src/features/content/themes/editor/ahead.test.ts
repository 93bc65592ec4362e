import { beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn((name: string, { params }: { params: object }) => Promise.resolve(`${name} ${Object.values(params).join()}`))
vi.mock('../../../../api/call.ts', () => ({ call }))

const at = (pathname: string) => vi.stubGlobal('location', { pathname })

beforeEach(() => {
  vi.resetModules()
  call.mockClear()
  vi.useRealTimers()
})

test('what was asked for at the address of an editor is used once', async () => {
  const { askAhead, openPreview, readConfigs } = await import('./ahead.ts')
  at('/admin/online-store/themes/one/edit')
  askAhead()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['themes.configs', 'themes.preview'])
  expect(await readConfigs('one')).toBe('themes.configs one')
  expect(await openPreview('one')).toBe('themes.preview one')
  expect(call).toHaveBeenCalledTimes(2)
  await readConfigs('one')
  await openPreview('one')
  expect(call).toHaveBeenCalledTimes(4)
})

test('elsewhere nothing is asked for, and another theme is read by itself', async () => {
  const { askAhead, readConfigs, openPreview } = await import('./ahead.ts')
  at('/admin/online-store/themes')
  askAhead()
  expect(call).not.toHaveBeenCalled()
  at('/admin/online-store/themes/one/edit')
  askAhead()
  expect(await readConfigs('two')).toBe('themes.configs two')
  expect(await openPreview('two')).toBe('themes.preview two')
})

test('an old answer is not used, because somebody may have saved meanwhile', async () => {
  vi.useFakeTimers()
  const { askAhead, readConfigs } = await import('./ahead.ts')
  at('/admin/online-store/themes/one/edit')
  askAhead()
  vi.advanceTimersByTime(10_001)
  call.mockClear()
  await readConfigs('one')
  expect(call.mock.calls.map(([name]) => name)).toContain('themes.configs')
})

test('an error reaches whoever asks, and asking again asks the server again', async () => {
  const { readConfigs } = await import('./ahead.ts')
  call.mockRejectedValueOnce(new Error('offline'))
  await expect(readConfigs('one')).rejects.toThrow('offline')
  expect(await readConfigs('one')).toBe('themes.configs one')
})
