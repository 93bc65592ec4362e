import { MENU_ADDRESS } from '@vitrine/contract/menu-address.ts'

import { t } from '../../../messages/messages.ts'
import { isResource, type MenuLine, type Target } from './menu-values.ts'

/** Where an item leads while it is being said: a resource may not be chosen yet, an address not be whole. */
export interface Lead {
  type: Target['type']
  resource: { id: string; name: string } | null
  url: string
}

/** An item as its dialog holds it. */
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
    // What is gone has no name, and has to be chosen again.
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

/** The kind of resource a target of this type is, for the picker. */
export const kindOf = (type: Target['type']) => (type === 'collection' || type === 'product' || type === 'page' ? type : null)

/** The parts of a line an item dialog says, once its rules hold. */
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
