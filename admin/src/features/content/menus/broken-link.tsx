import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './menu.module.css'
import { isResource, type Menu, type MenuLine } from './menu-values.ts'

interface BrokenLinkProps {
  line: MenuLine
  /** The number of items below this one in the tree. The storefront hides them, too. */
  below: number
  why: Menu['broken'][string]
  /** Opens the dialog in which another target can be chosen. */
  onMend: () => void
}

const resourcePages = {
  product: 'website.products.update',
  page: 'website.pages.update',
  collection: 'website.collections.update',
} as const

/** Says why an item's link is broken, and offers to fix it. */
export function BrokenLink({ line: { target, name }, below, why, onMend }: BrokenLinkProps) {
  if (!isResource(target)) return null
  const kind = t(`menus.target.${target.type}`)
  return (
    <span className={css['broken']}>
      <span>
        <IconAlertTriangle size={16} stroke={1.5} className={css['warning']} aria-hidden />
        {why === 'deleted' ? t('menus.broken.deleted', { kind, below }) : t('menus.broken.notPublished', { kind, name, below })}
      </span>
      {why === 'deleted' ? (
        <Anchor component="button" type="button" size="sm" onClick={onMend}>
          {t('menus.broken.choose')}
        </Anchor>
      ) : (
        <Anchor size="sm" renderRoot={(props) => <PageLink to={resourcePages[target.type]} params={{ id: target.id }} {...props} />}>
          {t('menus.broken.publish')}
        </Anchor>
      )}
    </span>
  )
}
