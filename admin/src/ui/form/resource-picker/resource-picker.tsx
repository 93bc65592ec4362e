import { lazy } from 'react'

import { t } from '../../../messages/messages.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import type { Resource, ResourceKind } from './resources.ts'

const ResourceChoice = lazy(async () => ({ default: (await import('./resource-choice.tsx')).ResourceChoice }))

export interface ResourcePickerProps {
  kind: ResourceKind
  opened: boolean
  onClose: () => void
  /** Whether several resources can be picked together. Otherwise a click picks one immediately. */
  multiple?: boolean
  /** The ids of resources that are already added. They are marked as added and cannot be picked again. */
  taken?: readonly string[]
  /** List parameters that limit the choice, such as `{ kind: 'manual' }`. */
  among?: Readonly<Record<string, string>>
  /** A resource that the list starts with, such as the collection of all products. */
  first?: Resource
  onPick: (resources: Resource[]) => void
}

const WIDTH = 560
/**
 * A dialog for searching products, variants, collections or pages by name and picking some of them. Its content is
 * loaded when it opens.
 */
export function ResourcePicker({ kind, opened, onClose, ...choice }: ResourcePickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`kit.pick.${kind}`, { count: choice.multiple ? 2 : 1 })} width={WIDTH}>
      <ResourceChoice kind={kind} onClose={onClose} {...choice} />
    </Dialog>
  )
}
