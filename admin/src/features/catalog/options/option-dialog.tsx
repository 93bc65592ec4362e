import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { EditOption } from './edit-option.tsx'
import { NewOption } from './new-option.tsx'
import type { LibraryOption, OptionValues } from './option-values.ts'

const WIDTH = 720

/** What the dialog does: it edits an option, adds one, or merges others into one. */
export type Editing =
  | { kind: 'change'; option: LibraryOption }
  | { kind: 'add'; start: OptionValues }
  /** `start` includes the spellings of the other option. `merged` are the library options that are removed when `into` is saved. */
  | { kind: 'merge'; start: OptionValues; into: LibraryOption; merged: LibraryOption[] }

/** A dialog for an option of the library: its spellings, its display, and its values. */
export function OptionDialog({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  return (
    <Dialog opened={editing !== null} onClose={onClose} title={editing ? titleOf(editing) : ''} width={WIDTH}>
      {editing &&
        (editing.kind === 'change' ? (
          <EditOption option={editing.option} onClose={onClose} />
        ) : (
          <NewOption editing={editing} onClose={onClose} />
        ))}
    </Dialog>
  )
}

function titleOf(editing: Editing): string {
  if (editing.kind === 'add') return t('options.dialog.add')
  return editing.kind === 'merge'
    ? t('options.dialog.merge', { name: editing.into.name })
    : t('options.dialog.edit', { name: editing.option.name })
}
