import { ExistingConnection, NewConnection } from './connection-dialog.tsx'
import type { Entry, Group, Provider } from './gateway-types.ts'
import { GroupDialog } from './group-dialog.tsx'
import { OtherDialog } from './other-dialog.tsx'

/** Which dialog is open over the list. */
export type Opened =
  | { kind: 'connect'; provider: Provider }
  | { kind: 'change'; id: string }
  | { kind: 'group'; group: Group | null }
  | { kind: 'other' }

interface DialogsProps {
  opened: Opened
  entries: readonly Entry[]
  onOpen: (opened: Opened) => void
  onClose: () => void
}

export function Dialogs({ opened, entries, onOpen, onClose }: DialogsProps) {
  switch (opened.kind) {
    case 'connect':
      return <NewConnection provider={opened.provider} onWebhooks={(id) => onOpen({ kind: 'change', id })} onClose={onClose} />
    case 'change':
      return <ExistingConnection id={opened.id} onClose={onClose} />
    case 'group':
      return <GroupDialog group={opened.group} entries={entries} onClose={onClose} />
    case 'other':
      return <OtherDialog entries={entries} onClose={onClose} />
  }
}
