import { classes } from '../theme/classes.ts'
import css from './status-badge.module.css'
import type { Tone } from '../theme/tokens.ts'
import tone from '../theme/tone.module.css'

/** A state as colour and word; the dot's shape tells done (filled) from open (ring) without the colour. */
export function StatusBadge({ tone: name, open = false, children }: { tone: Tone; open?: boolean; children: string }) {
  return (
    <span className={classes(css['badge'], tone[name])}>
      <span className={classes(css['dot'], open && css['ring'])} aria-hidden />
      {children}
    </span>
  )
}
