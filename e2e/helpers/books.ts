import { readFileSync } from 'node:fs'

import { fixture } from './import-file.ts'

/** The totals of a day, with amounts in cents. */
export interface Day {
  orders: number
  units: number
  gross: number
  discounts: number
  /** Gross − discounts − returns + shipping + taxes. */
  total: number
}

const nothing: Day = { orders: 0, units: 0, gross: 0, discounts: 0, total: 0 }

/**
 * Calculates the totals per local date from the text of an order file. A sale counts on the day of the order, a refund on the day
 * of the payment, and a cancellation on the day of the cancellation. The file's cells may not contain commas.
 */
export function readBooks(file: string, zone: string): Map<string, Day> {
  const [header = [], ...rows] = readFileSync(fixture(file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const dayOf = (time: string) => date.format(new Date(time.replace(/ ([+-]\d\d)(\d\d)$/, '$1:$2')))
  const books = new Map<string, Day>()
  const add = (day: string, changes: Partial<Day>) => {
    const known = books.get(day) ?? nothing
    books.set(day, sumOf([known, { ...nothing, ...changes }]))
  }
  for (const row of rows) {
    const cell = (name: string) => row[header.indexOf(name)] ?? ''
    const cents = (name: string) => Math.round(Number(cell(name)) * 100)
    const units = Number(cell('Lineitem quantity'))
    const day = dayOf(cell('Created at'))
    add(day, { units, gross: units * cents('Lineitem price') })
    // Only the first row of an order holds the totals of the order.
    if (cell('Total') === '') continue
    add(day, { orders: 1, discounts: cents('Discount Amount'), total: cents('Total') })
    if (cell('Cancelled at')) add(dayOf(cell('Cancelled at')), { total: -cents('Total') })
    else if (cents('Refunded Amount') > 0) add(dayOf(cell('Paid at')), { total: -cents('Refunded Amount') })
  }
  return books
}

export function sumOf(days: readonly Day[]): Day {
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      units: sum.units + day.units,
      gross: sum.gross + day.gross,
      discounts: sum.discounts + day.discounts,
      total: sum.total + day.total,
    }),
    nothing,
  )
}

/** Returns the days of a range of local dates, including both ends. A day without orders is all zeros. */
export function daysOf(books: ReadonlyMap<string, Day>, from: string, to: string): [date: string, day: Day][] {
  const days: [string, Day][] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    days.push([date, books.get(date) ?? nothing])
  }
  return days
}
