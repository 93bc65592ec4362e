import type { Block, Content } from './template-values.ts'

/** Returns a template as lines of text, for people to compare. */
export function linesOf({ subject, preheader, body }: Content): string[] {
  const text = body.mode === 'html' ? body.html : body.blocks.map(blockText).join('\n')
  return [`Subject: ${subject}`, `Preheader: ${preheader}`, '', ...text.split('\n')]
}

function blockText(block: Block): string {
  const { type, ...rest } = block
  const parts = Object.entries(rest).map(([name, value]) =>
    name === 'text' || name === 'html' ? String(value) : `${name}: ${String(value)}`,
  )
  return `[${type}] ${parts.join(' · ')}`.trim()
}

export interface Line {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** Returns the lines of two texts with those that were added and removed. Templates are short, so that all pairs can be compared. */
export function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = before.map(() => new Uint16Array(after.length + 1))
  lengths.push(new Uint16Array(after.length + 1))
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one]![other] =
        before[one] === after[other] ? lengths[one + 1]![other + 1]! + 1 : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!)
  const lines: Line[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other]) {
      lines.push({ change: 'same', text: before[one]! })
      one++
      other++
    } else if (other >= after.length || (one < before.length && lengths[one + 1]![other]! >= lengths[one]![other + 1]!))
      lines.push({ change: 'removed', text: before[one++]! })
    else lines.push({ change: 'added', text: after[other++]! })
  }
  return lines
}
