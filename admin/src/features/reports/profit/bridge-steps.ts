import { type ProfitPart, profitParts } from '@vitrine/contract/profit-parts.ts'

import type { Figures } from './profit-types.ts'

/** A step of the way from nothing to profit, with where its bar begins and ends, as fractions of the widest extent. */
export interface BridgeStep {
  part: ProfitPart | 'profit'
  amount: number
  start: number
  end: number
}

/** Returns the steps from net sales to profit. Each begins where the one before ended, and the last one is profit itself. */
export function bridgeSteps(figures: Figures): BridgeStep[] {
  let sum = 0
  const steps: { part: BridgeStep['part']; amount: number; from: number; to: number }[] = profitParts.map((part) => {
    const from = sum
    sum += figures[part]
    return { part, amount: figures[part], from, to: sum }
  })
  steps.push({ part: 'profit', amount: figures.profit, from: 0, to: figures.profit })
  const edges = steps.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...edges)
  const extent = Math.max(0, ...edges) - low || 1
  return steps.map(({ part, amount, from, to }) => ({
    part,
    amount,
    start: (Math.min(from, to) - low) / extent,
    end: (Math.max(from, to) - low) / extent,
  }))
}
