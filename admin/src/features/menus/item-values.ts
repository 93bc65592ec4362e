import { MENU_ADDRESS } from '@vitrine/contract/menu-address.ts'

import { t } from '../../words/words.ts'
import { isThing, type MenuLine, type Target } from './menu-values.ts'

/** Where an item leads while it is being said: a thing may not be chosen yet, an address not be whole. */
export interface Lead {
  type: Target['type']
  thing: { id: string; name: string } | null
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
  lead: { type: 'collection', thing: null, url: '' },
  title: '',
  badge: '',
  newWindow: false,
})

export const itemValuesOf = ({ target, name, title, badge, newWindow }: MenuLine): ItemValues => ({
  lead: {
    type: target.type,
    // What is gone has no name, and has to be chosen again.
    thing: isThing(target) && name !== '' ? { id: target.id, name } : null,
    url: target.type === 'url' ? target.url : '',
  },
  title,
  badge,
  newWindow,
})

export const itemRules = {
  title: (title: string) => (title.trim() === '' ? t('menus.item.title.required') : null),
  lead: ({ type, thing, url }: Lead) => {
    if (type === 'url') return MENU_ADDRESS.test(url.trim()) ? null : t('menus.item.url.invalid')
    return kindOf(type) && !thing ? t('menus.item.thing.required') : null
  },
}

/** The kind of thing a target of this type is, for the picker. */
export const kindOf = (type: Target['type']) => (type === 'collection' || type === 'product' || type === 'page' ? type : null)

/** The parts of a line an item dialog says, once its rules hold. */
export function lineOf({ lead: { type, thing, url }, title, badge, newWindow }: ItemValues): Omit<MenuLine, 'id' | 'depth'> {
  const named = { title: title.trim(), badge: badge.trim(), newWindow }
  switch (type) {
    case 'url':
      return { ...named, target: { type, url: url.trim() }, name: '' }
    case 'collection':
    case 'product':
    case 'page':
      return { ...named, target: { type, id: thing?.id ?? '' }, name: thing?.name ?? '' }
    default:
      return { ...named, target: { type }, name: '' }
  }
}
