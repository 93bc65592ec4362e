import { ExistingConnection, NewConnection } from './connection-dialog.tsx'
import type { PaymentMethod, Group, Provider } from './gateway-types.ts'
import { GroupDialog } from './group-dialog.tsx'
import { AddExistingDialog } from './add-existing-dialog.tsx'

/** The dialog that is open over the list. */
export type Opened =
  | { kind: 'connect'; provider: Provider }
  | { kind: 'change'; id: string }
  | { kind: 'group'; group: Group | null }
  | { kind: 'other' }

interface DialogsProps {
  opened: Opened
  methods: readonly PaymentMethod[]
  onOpen: (opened: Opened) => void
  onClose: () => void
}

export function Dialogs({ opened, methods, onOpen, onClose }: DialogsProps) {
  switch (opened.kind) {
    case 'connect':
      return <NewConnection provider={opened.provider} onWebhooks={(id) => onOpen({ kind: 'change', id })} onClose={onClose} />
    case 'change':
      return <ExistingConnection id={opened.id} onClose={onClose} />
    case 'group':
      return <GroupDialog group={opened.group} methods={methods} onClose={onClose} />
    case 'other':
      return <AddExistingDialog methods={methods} onClose={onClose} />
  }
}
