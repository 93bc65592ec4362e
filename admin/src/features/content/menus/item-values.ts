import { MENU_ADDRESS } from '@vitrine/contract/menu-address.ts'

import { t } from '../../../messages/messages.ts'
import { isResource, type MenuLine, type Target } from './menu-values.ts'

/** The target of an item while it is being edited. The resource may be missing, and the URL may be incomplete. */
export interface Lead {
  type: Target['type']
  resource: { id: string; name: string } | null
  url: string
}

/** The values of the item dialog. */
export type ItemValues = {
  lead: Lead
  title: string
  badge: string
  newWindow: boolean
}

export const emptyItem = (): ItemValues => ({
  lead: { type: 'collection', resource: null, url: '' },
  title: '',
  badge: '',
  newWindow: false,
})

export const itemValuesOf = ({ target, name, title, badge, newWindow }: MenuLine): ItemValues => ({
  lead: {
    type: target.type,
    // A deleted resource has no name and must be chosen again.
    resource: isResource(target) && name !== '' ? { id: target.id, name } : null,
    url: target.type === 'url' ? target.url : '',
  },
  title,
  badge,
  newWindow,
})

export const itemRules = {
  title: (title: string) => (title.trim() === '' ? t('menus.item.title.required') : null),
  lead: ({ type, resource, url }: Lead) => {
    if (type === 'url') return MENU_ADDRESS.test(url.trim()) ? null : t('menus.item.url.invalid')
    return kindOf(type) && !resource ? t('menus.item.thing.required') : null
  },
}

/** Returns the kind of resource that a target type needs; null if the target is not a resource. */
export const kindOf = (type: Target['type']) => (type === 'collection' || type === 'product' || type === 'page' ? type : null)

/** Converts the dialog's valid values to a menu line. */
export function lineOf({ lead: { type, resource, url }, title, badge, newWindow }: ItemValues): Omit<MenuLine, 'id' | 'depth'> {
  const named = { title: title.trim(), badge: badge.trim(), newWindow }
  switch (type) {
    case 'url':
      return { ...named, target: { type, url: url.trim() }, name: '' }
    case 'collection':
    case 'product':
    case 'page':
      return { ...named, target: { type, id: resource?.id ?? '' }, name: resource?.name ?? '' }
    default:
      return { ...named, target: { type }, name: '' }
  }
}
