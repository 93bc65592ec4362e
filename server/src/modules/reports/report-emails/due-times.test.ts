import { describe, expect, test } from 'vitest'

import { latestDue, nextDue, type Repetition } from './due-times.ts'

const every = (repeats: string, time_of_day: string, more: Partial<Repetition> = {}): Repetition => ({
  repeats,
  weekday: null,
  month_day: null,
  time_of_day,
  ...more,
})

/** Returns the next due times, each after the one before. */
function due(repetition: Repetition, zone: string, after: string, count = 3): string[] {
  const times: string[] = []
  for (let at = new Date(after); times.length < count; times.push(at.toISOString())) at = nextDue(repetition, zone, at)
  return times.map((time) => time.slice(0, 16))
}

describe('the times at which a report is emailed', () => {
  test('every day at a local time, also when the offset changes', () => {
    expect(due(every('day', '08:00'), 'America/New_York', '2026-10-31T12:00:00Z')).toEqual([
      '2026-11-01T13:00',
      '2026-11-02T13:00',
      '2026-11-03T13:00',
    ])
    expect(due(every('day', '08:00'), 'Asia/Kathmandu', '2026-10-31T02:14:59Z', 2)).toEqual(['2026-10-31T02:15', '2026-11-01T02:15'])
  })

  test('a time is due after itself, not again', () => {
    expect(due(every('day', '08:00'), 'UTC', '2026-10-31T08:00:00Z', 1)).toEqual(['2026-11-01T08:00'])
  })

  test('weekly on a weekday, and monthly on a day or the last one', () => {
    expect(due(every('week', '09:30', { weekday: 1 }), 'UTC', '2026-11-27T12:00:00Z', 2)).toEqual(['2026-11-30T09:30', '2026-12-07T09:30'])
    expect(due(every('month', '00:00', { month_day: 28 }), 'UTC', '2026-01-29T00:00:00Z', 2)).toEqual([
      '2026-02-28T00:00',
      '2026-03-28T00:00',
    ])
    expect(due(every('month', '23:59', { month_day: 0 }), 'UTC', '2028-01-01T00:00:00Z')).toEqual([
      '2028-01-31T23:59',
      '2028-02-29T23:59',
      '2028-03-31T23:59',
    ])
  })

  test('a time that a day does not have is due when the clocks are set forward', () => {
    // New York skips 2:00 to 3:00 on March 8, 2026.
    expect(due(every('day', '02:30'), 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual(['2026-03-08T07:00', '2026-03-09T06:30'])
    // Lord Howe skips half an hour on October 4, 2026.
    expect(due(every('day', '02:15'), 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', 2)).toEqual(['2026-10-03T15:30', '2026-10-04T15:15'])
    // Beirut skips the first hour of March 29, 2026.
    expect(due(every('day', '00:30'), 'Asia/Beirut', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-28T22:00', '2026-03-29T21:30'])
  })

  test('a time that a day has twice is due once, the first time', () => {
    // New York repeats 1:00 to 2:00 on November 1, 2026.
    expect(due(every('day', '01:30'), 'America/New_York', '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T05:30', '2026-11-02T06:30'])
    expect(nextDue(every('day', '01:30'), 'America/New_York', new Date('2026-11-01T06:00:00Z')).toISOString()).toBe(
      '2026-11-02T06:30:00.000Z',
    )
  })

  test('what was missed is the last due time, in every zone and on every day', () => {
    const repetitions = [every('day', '02:30'), every('week', '00:00', { weekday: 7 }), every('month', '01:30', { month_day: 0 })]
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Asia/Beirut', 'UTC'])
      for (const repetition of repetitions)
        for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 67 * 3600_000) {
          const now = new Date(time)
          const last = latestDue(repetition, zone, now)
          expect(last <= now).toBe(true)
          expect(nextDue(repetition, zone, last) > now).toBe(true)
          expect(nextDue(repetition, zone, new Date(last.getTime() - 1))).toEqual(last)
        }
  })
})
