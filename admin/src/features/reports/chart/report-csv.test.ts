import { expect, test, vi } from 'vitest'

import { reportCsv } from './report-csv.ts'
import type { Point } from './report.ts'

vi.mock('../../../messages/messages.ts', () => ({ t: (key: string) => key }))

const point = (values: Partial<Point>): Point => ({
  key: '0',
  tick: '',
  date: undefined,
  otherDate: undefined,
  label: undefined,
  otherLabel: undefined,
  current: null,
  comparison: null,
  isRunning: false,
  ...values,
})

const points = [
  point({ date: '2026-11-01', current: 1050, otherDate: '2026-10-30', comparison: -20 }),
  point({ otherDate: '2026-10-31', comparison: 0 }),
]
const plain = (value: number) => (value / 100).toFixed(2)

test('the file has dates and plain numbers, and missing values are empty', () => {
  const csv = reportCsv({ title: 'Sales, "all"', points, hasComparison: true, plain })
  expect(csv.split('\r\n').slice(1)).toEqual(['2026-11-01,10.50,2026-10-30,-0.20', ',,2026-10-31,0.00', ''])
  expect(csv).toContain(',"Sales, ""all""",')
})

test('without a comparison there are no columns for it', () => {
  const csv = reportCsv({ title: 'Orders', points, hasComparison: false, plain })
  expect(csv.split('\r\n').slice(1)).toEqual(['2026-11-01,10.50', ',', ''])
})
