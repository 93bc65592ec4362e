import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { cards, type Figures } from './cards.ts'
import { previousOf, randomRanges } from './choices.ts'
import { countRawRows } from './raw-rows.ts'
import type { Ask, Site } from './site.ts'

interface Compared {
  storeIds: readonly string[]
  zone: string
  ask: Ask
  ranges: number
}

/** Compares all figures of random ranges with a count of the raw rows, and fails if one differs. */
export async function compareWithRawRows(report: Report, { superuser }: Site, { storeIds, zone, ask, ranges }: Compared): Promise<void> {
  const times: number[] = []
  const wrong: string[] = []
  let compared = 0
  for (const asked of randomRanges(ranges, zone, 5)) {
    const started = performance.now()
    const [current, comparison] = [
      await countRawRows(superuser, storeIds, asked),
      await countRawRows(superuser, storeIds, previousOf(asked)),
    ]
    times.push(performance.now() - started)
    for (const card of cards) {
      const answer = card.read((await ask(card, asked)) as never)
      for (const [figures, raw] of [
        [answer.current, current],
        [answer.comparison, comparison],
      ] as const)
        for (const figure of Object.keys(figures)) {
          if (!(figure in raw)) continue
          const counted = raw[figure]
          compared += Array.isArray(counted) ? counted.length : 1
          if (!isSame(figures[figure], raw[figure]))
            wrong.push(`${figure} ${asked.from} ${asked.zone}: ${show(figures[figure])}, counted ${show(raw[figure])}`)
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

/** A figure that cannot be calculated, such as the average of no orders, is null for us and not a number for the raw rows. */
const isSame = (ours: Figures[string] | null | undefined, raw: Figures[string] | undefined): boolean =>
  Array.isArray(raw) ? raw.every((value, at) => (ours as number[])[at] === value) : ours === (Number.isNaN(raw) ? null : raw)
const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'none'
