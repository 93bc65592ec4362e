import { lazy } from 'react'

import { t } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import type { Thing, ThingKind } from './things.ts'

const ThingChoice = lazy(async () => ({ default: (await import('./thing-choice.tsx')).ThingChoice }))

export interface ThingPickerProps {
  kind: ThingKind
  opened: boolean
  onClose: () => void
  /** Several can be picked at once; without it a press on one picks it. */
  multiple?: boolean
  /** Ids that are there already: shown ticked, and not offered again. */
  taken?: readonly string[]
  /** Which of them can be picked, as their list is asked: `{ kind: 'manual' }`. */
  among?: Readonly<Record<string, string>>
  onPick: (things: Thing[]) => void
}

const WIDTH = 560
/** A dialog that finds products, variants, collections or pages of the store by name, and hands back what was picked. Loaded when it is opened. */
export function ThingPicker({ kind, opened, onClose, ...choice }: ThingPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`kit.pick.${kind}`, { count: choice.multiple ? 2 : 1 })} width={WIDTH}>
      <ThingChoice kind={kind} onClose={onClose} {...choice} />
    </Dialog>
  )
}
