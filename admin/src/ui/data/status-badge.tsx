import { classes } from '../theme/classes.ts'
import css from './status-badge.module.css'
import type { Tone } from '../theme/tokens.ts'
import tone from '../theme/tone.module.css'

/** The status as a color and a word. A filled dot means done and a ring means open, so the color is not the only difference. */
export function StatusBadge({ tone: name, open = false, children }: { tone: Tone; open?: boolean; children: string }) {
  return (
    <span className={classes(css['badge'], tone[name])}>
      <span className={classes(css['dot'], open && css['ring'])} aria-hidden />
      {children}
    </span>
  )
}
