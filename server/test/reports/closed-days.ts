import { expect } from 'vitest'

import type { Actor, TestServer } from '../test-server.ts'
import { Calendar } from './calendar.ts'

interface Series {
  current: { series: { label: string; value: number | null }[] }
  grossSeries: { value: number }[]
}
interface Rows {
  groups: { rows: { name: string; current: Record<string, number> }[] }[]
}

/**
 * Watches that the figures of days that are over never change, and that sales of each day are the money that was agreed on that day,
 * less what was given back on it.
 */
export class ClosedDays {
  /** What each report said of a day, when the day was over. */
  private readonly said = new Map<string, string>()
  /** Sales, and the number of orders of each day, counted apart. */
  private readonly money = new Map<string, number>()
  private readonly orders = new Map<string, number>()
  private readonly calendar: Calendar
  private readonly from: string

  private readonly server: TestServer
  private readonly zone: string

  constructor(server: TestServer, zone: string) {
    this.server = server
    this.zone = zone
    this.calendar = new Calendar(zone)
    this.from = this.dateOf(server.services.now())
  }

  private dateOf(at: Date): string {
    return this.calendar.dateOf(at.getTime())
  }

  /** An order was placed. */
  placed(at: Date, totalCents: number): void {
    this.add(at, totalCents)
    this.orders.set(this.dateOf(at), (this.orders.get(this.dateOf(at)) ?? 0) + 1)
  }

  /** Money was given back, or will never be paid. */
  gaveBack(at: Date, cents: number): void {
    this.add(at, -cents)
  }

  private add(at: Date, cents: number): void {
    this.money.set(this.dateOf(at), (this.money.get(this.dateOf(at)) ?? 0) + cents)
  }

  /** Asks the reports for all days up to now, and checks those that are over. */
  async check(as: Actor): Promise<void> {
    const today = this.dateOf(this.server.services.now())
    const query = { fromTime: this.from, toTime: today, timezone: this.zone, compare: 'none' }
    const read = async (name: 'reports.totalSales' | 'reports.totalOrders' | 'reports.averageOrderValue' | 'salesReports.get') => {
      const reply = await this.server.call(name, {
        as,
        params: { report: 'over-time' },
        query: name === 'salesReports.get' ? { ...query, granularity: 'day' } : query,
      })
      expect(reply.status, reply.text).toBe(200)
      return reply.body
    }
    const sales = (await read('reports.totalSales')) as Series
    // Two days are shown by the hour.
    if (sales.current.series[0]!.label.length > 10) return
    const orders = (await read('reports.totalOrders')) as Series
    const averages = (await read('reports.averageOrderValue')) as Series
    const rows = ((await read('salesReports.get')) as Rows).groups[0]!.rows
    for (const [at, { label, value }] of sales.current.series.entries()) {
      expect(value, label).toBe(this.money.get(label) ?? 0)
      expect(orders.current.series[at]!.value, label).toBe(this.orders.get(label) ?? 0)
      const { gross, discounts, returns, net, shipping, taxes, total } = rows[at]!.current
      expect(rows[at]!.name).toBe(label)
      expect([gross! + discounts! + returns!, net! + shipping! + taxes!]).toEqual([net, total])
      expect([gross, total]).toEqual([sales.grossSeries[at]!.value, value])
      if (label === today) continue
      const says = JSON.stringify([value, orders.current.series[at], averages.current.series[at], rows[at]!.current])
      expect(says, label).toBe(this.said.get(label) ?? says)
      this.said.set(label, says)
    }
  }
}
