import { t } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import { ThingChoice } from './thing-choice.tsx'
import type { Thing, ThingKind } from './things.ts'

export interface ThingPickerProps {
  kind: ThingKind
  opened: boolean
  onClose: () => void
  /** Several can be picked at once; without it a press on one picks it. */
  multiple?: boolean
  /** Ids that are there already: shown ticked, and not offered again. */
  taken?: readonly string[]
  onPick: (things: Thing[]) => void
}

const WIDTH = 560

/** A dialog that finds products, collections or pages of the store by name, and hands back what was picked. */
export function ThingPicker({ kind, opened, onClose, ...choice }: ThingPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`kit.pick.${kind}`, { count: choice.multiple ? 2 : 1 })} width={WIDTH}>
      <ThingChoice kind={kind} onClose={onClose} {...choice} />
    </Dialog>
  )
}
