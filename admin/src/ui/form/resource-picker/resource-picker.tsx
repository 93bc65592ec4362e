import { lazy } from 'react'

import { t } from '../../../messages/messages.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import type { Resource, ResourceKind } from './resources.ts'

const ResourceChoice = lazy(async () => ({ default: (await import('./resource-choice.tsx')).ResourceChoice }))

export interface ResourcePickerProps {
  kind: ResourceKind
  opened: boolean
  onClose: () => void
  /** Several can be picked at once; without it a press on one picks it. */
  multiple?: boolean
  /** Ids that are there already: shown ticked, and not offered again. */
  taken?: readonly string[]
  /** Which of them can be picked, as their list is asked: `{ kind: 'manual' }`. */
  among?: Readonly<Record<string, string>>
  onPick: (resources: Resource[]) => void
}

const WIDTH = 560
/** A dialog that finds products, variants, collections or pages of the store by name, and hands back what was picked. Loaded when it is opened. */
export function ResourcePicker({ kind, opened, onClose, ...choice }: ResourcePickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`kit.pick.${kind}`, { count: choice.multiple ? 2 : 1 })} width={WIDTH}>
      <ResourceChoice kind={kind} onClose={onClose} {...choice} />
    </Dialog>
  )
}
