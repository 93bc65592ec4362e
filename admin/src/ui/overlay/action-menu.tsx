import { lazy, Suspense, type ReactNode } from 'react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { useOpened, type TriggerProps } from './popover.tsx'

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }))

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Runs the action. An action has one of `run`, `page` (a page of the console) and `href` (the URL of another site). */
  run?: () => void
  page?: PageName
  href?: string
  /** Whether this choice is selected, for an action that is one of several choices. */
  checked?: boolean
  danger?: boolean
  /** Why the action can't be done now, and what to do first. The item can be reached, so that everybody learns this. */
  unavailable?: string | undefined
  /** Whether the action starts a new group. */
  divided?: boolean
}

interface ActionMenuProps {
  renderTrigger: (props: TriggerProps) => ReactNode
  /** The name of the menu for screen readers. */
  label: string
  /** The actions, or a function that returns them when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
  /** Content above the actions, such as the user's name. */
  header?: ReactNode
  align?: 'start' | 'end'
}

/** A menu that a button opens. */
export function ActionMenu({ renderTrigger, label, actions, header, align = 'end' }: ActionMenuProps) {
  const { opened, close, anchor, triggerProps } = useOpened('menu')
  return (
    <span {...anchor}>
      {renderTrigger(triggerProps)}
      <Suspense fallback={null}>
        {opened && (
          <MenuPanel
            label={label}
            actions={typeof actions === 'function' ? actions() : actions}
            header={header}
            align={align}
            onClose={close}
          />
        )}
      </Suspense>
    </span>
  )
}
