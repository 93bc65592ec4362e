import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { PageLink } from '../../layout/page-link.tsx'
import css from './resource-picker.module.css'
import type { ResourceKind } from './resources.ts'

/** The page on which the first one is added, with the permission that it needs. */
const adding = {
  product: ['website.products.create', 'products'],
  variant: ['website.products.create', 'products'],
  collection: ['website.collections.create', 'products'],
  page: ['website.pages.create', 'online_store'],
  menu: ['website.menus.create', 'online_store'],
} as const

interface NothingYetProps {
  kind: ResourceKind
  /** Whether only published ones can be picked, so that others may exist. */
  isPublishedOnly: boolean
}

/** Says that the store has nothing to pick yet, and leads to where it’s added. That is in another tab, so that edits stay. */
export function NothingYet({ kind, isPublishedOnly }: NothingYetProps) {
  const [create, scope] = adding[kind]
  const page = isPublishedOnly && kind === 'page' ? 'website.pages' : create
  return (
    <p className={css['none']}>
      {t(page === 'website.pages' ? 'kit.pick.page.nonePublished' : `kit.pick.${kind}.none`)}{' '}
      {allows(useMe(), scope) && (
        <PageLink to={page} target="_blank">
          {t(`page.${page}`)}
        </PageLink>
      )}
    </p>
  )
}
