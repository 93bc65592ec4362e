import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { cards, type Figures, OVERVIEW } from './cards.ts'
import { previousOf, randomRanges, recentDays } from './choices.ts'
import { countRawRows } from './raw-rows.ts'
import type { Ask, Site } from './site.ts'

interface Compared {
  storeIds: readonly string[]
  zone: string
  ask: Ask
  ranges: number
}

/** Compares all figures of recent and random days with a count of the raw rows, and fails if one differs. */
export async function compareWithRawRows(report: Report, { superuser }: Site, { storeIds, zone, ask, ranges }: Compared): Promise<void> {
  const times: number[] = []
  const wrong: string[] = []
  let compared = 0
  for (const asked of [recentDays(zone), ...randomRanges(ranges, zone, 5)]) {
    const started = performance.now()
    const [current, comparison] = [
      await countRawRows(superuser, storeIds, asked),
      await countRawRows(superuser, storeIds, previousOf(asked)),
    ]
    times.push(performance.now() - started)
    const overview = (await ask(OVERVIEW, asked)) as Record<string, never>
    for (const card of cards) {
      const answer = overview[card.name]!
      if (JSON.stringify(await ask(card.path, asked)) !== JSON.stringify(answer))
        wrong.push(`${card.path} ${asked.from}: not as in the Overview`)
      const { current: ours, comparison: oursBefore = {} } = card.read(answer)
      for (const [figures, raw] of [
        [ours, current],
        [oursBefore, comparison],
      ] as const)
        for (const [figure, value] of Object.entries(figures)) {
          const counted = raw[figure]
          if (counted === undefined) continue
          compared += Array.isArray(counted) ? counted.length : 1
          if (!isSame(value, counted)) wrong.push(`${figure} ${asked.from} ${asked.zone}: ${show(value)}, counted ${show(counted)}`)
        }
    }
  }
  report.say(line('  the same figures from raw rows, all together', summarise(times), 'ms'))
  report.check(
    'every figure is that of the raw rows',
    wrong.length === 0 && compared > 0,
    wrong.length === 0 ? `${compared} figures` : wrong.slice(0, 3).join('; '),
  )
}

/**
 * A figure that cannot be calculated, such as the average of no orders, is null for us and not a number for the raw rows. Of a
 * table, we show some of the rows.
 */
function isSame(ours: Figures[string], raw: Figures[string]): boolean {
  if (!Array.isArray(raw) || !Array.isArray(ours)) return ours === (Number.isNaN(raw) ? null : raw)
  const rows = new Set<string | number>(raw)
  if (typeof ours[0] === 'string') return ours.every((row) => rows.has(row))
  return ours.length === raw.length && ours.every((value, at) => value === raw[at])
}
const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'none'
