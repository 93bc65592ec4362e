import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'

import type { MenuAction } from './action-menu.tsx'
import css from './menu-panel.module.css'
import { PageLink } from '../layout/page-link.tsx'
import { PopoverAnchor } from './popover-anchor.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface MenuPanelProps {
  label: string
  actions: readonly MenuAction[]
  header: ReactNode
  align: 'start' | 'end'
  onClose: () => void
}

/** These settings let a long menu scroll inside itself in a small window or at 200% zoom. */
const WITHIN_THE_WINDOW = { flip: true, shift: true, size: true }

/** The menu that ActionMenu opens. */
export function MenuPanel({ label, actions, header, align, onClose }: MenuPanelProps) {
  useReturnFocus()
  return (
    <Menu opened withInitialFocusPlaceholder={false} onClose={onClose} position={`bottom-${align}`} middlewares={WITHIN_THE_WINDOW}>
      <Menu.Target>
        <PopoverAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {header && <Menu.Label>{header}</Menu.Label>}
        {actions.map((action) => (
          <Fragment key={action.label}>
            {action.divided && <Menu.Divider />}
            <MenuEntry action={action} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuEntry({ action }: { action: MenuAction }) {
  const { label, icon, run, page, href, checked, danger, unavailable } = action
  if (unavailable !== undefined) return <UnavailableEntry label={label} icon={icon} reason={unavailable} />
  const shared = { leftSection: icon, ...(danger && { color: 'var(--critical-text)' }), children: label }
  if (page) return <Menu.Item {...shared} renderRoot={(props) => <PageLink to={page} {...props} />} />
  if (href) return <Menu.Item {...shared} component="a" href={href} target="_blank" rel="noopener noreferrer" />
  if (checked !== undefined)
    return (
      <Menu.RadioItem
        value={label}
        checked={checked}
        closeMenuOnClick
        checkIcon={<IconCheck size={16} stroke={1.75} />}
        {...(run && { onChange: run })}
      >
        {label}
      </Menu.RadioItem>
    )
  return <Menu.Item {...shared} onClick={run} />
}

/** An action that says why it can’t be done. The reason is part of its name, so that it’s read out too. */
const UnavailableEntry = ({ label, icon, reason }: { label: string; icon: ReactNode; reason: string }) => (
  <Menu.Item className={css['unavailable'] ?? ''} leftSection={icon} aria-disabled closeMenuOnClick={false}>
    {label}
    <span className={css['reason']}>{reason}</span>
  </Menu.Item>
)
