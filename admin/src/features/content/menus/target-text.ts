import { t } from '../../../messages/messages.ts'
import { isResource, type MenuLine } from './menu-values.ts'

export const targetTypes = [
  'home',
  'search',
  'all-products',
  'all-collections',
  'collection',
  'product',
  'page',
  'order-lookup',
  'account',
  'url',
] as const

/** Describes the target of an item as text. */
export function targetText({ target, name }: Pick<MenuLine, 'target' | 'name'>): string {
  const kind = t(`menus.target.${target.type}`)
  if (target.type === 'url') return target.url
  return isResource(target) && name !== '' ? t('menus.target.named', { kind, name }) : kind
}
