import { lazy, Suspense, type ReactNode } from 'react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { useOpened, type TriggerProps } from './popover.tsx'

const MenuPanel = lazy(async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel }))

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Either runs something or leads to a page or another site. */
  run?: () => void
  page?: PageName
  href?: string
  /** One of several of which one holds. */
  checked?: boolean
  danger?: boolean
  /** Begins a new group. */
  divided?: boolean
}

interface ActionMenuProps {
  renderTrigger: (props: TriggerProps) => ReactNode
  /** Names the menu. */
  label: string
  actions: readonly MenuAction[]
  /** Above the actions, such as whose menu it is. */
  header?: ReactNode
  align?: 'start' | 'end'
}

/** A menu behind a button. */
export function ActionMenu({ renderTrigger, label, actions, header, align = 'end' }: ActionMenuProps) {
  const { opened, close, anchor, triggerProps } = useOpened('menu')
  return (
    <span {...anchor}>
      {renderTrigger(triggerProps)}
      <Suspense fallback={null}>
        {opened && <MenuPanel label={label} actions={actions} header={header} align={align} onClose={close} />}
      </Suspense>
    </span>
  )
}
