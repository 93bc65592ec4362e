import type { ThemeSettings } from '../../config/types.ts'
import type { DeliveryDays } from '../../views/delivery-days.ts'

type Step = ThemeSettings['thankpage']['steps']['settings']['blocks'][number]

/** The number of each unit in a day. */
const perDay = { days: 1, hours: 24, minutes: 24 * 60 } as const

/** Whether the steps of an order together take no longer than its delivery. */
export const fitsIn = ({ most }: DeliveryDays, steps: readonly Pick<Step, 'isEdit' | 'time' | 'unit'>[]): boolean =>
  steps.reduce((sum, { isEdit, time, unit }) => sum + (isEdit ? time / perDay[unit] : 0), 0) <= most
