import { allows, type Scope } from '@vitrine/contract/scopes.ts'
import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { ReactNode } from 'react'

import { useMe } from '../../../../../api/use-me.ts'
import { t } from '../../../../../messages/messages.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { PageLink } from '../../../../../ui/layout/page-link.tsx'
import { useReference } from '../form/references/use-reference.ts'
import { useView } from '../use-editor.ts'
import css from './preview-pane.module.css'

/** The pages of the preview that are pages of the store, whose handles they are. */
const storePages: readonly PreviewPage[] = ['returns', 'size-guide', 'my-shipping-details']

/** Says why the preview shows that a page isn’t found, and what to do about it. */
export function PageNotice() {
  const { page, handles, loaded } = useView()
  if (storePages.includes(page)) return <StorePageNotice handle={page} />
  if (page === 'product' && loaded?.page === page && !loaded.handle)
    return <Notice action={<Way to="website.products.create" scope="products" />}>{t('themeEditor.notFound.product')}</Notice>
  if (page !== 'product' && page !== 'collections') return null
  return <RecordNotice kind={page === 'product' ? 'products' : 'collections'} handle={handles[page] ?? ''} />
}

function RecordNotice({ kind, handle }: { kind: 'products' | 'collections'; handle: string }) {
  const { data } = useReference(kind, handle)
  return data?.isVisible === false ? <Notice>{t('themeEditor.notFound.hidden')}</Notice> : null
}

function StorePageNotice({ handle }: { handle: string }) {
  const { data } = useReference('pages', handle)
  if (data === undefined || data?.isVisible) return null
  const text = data === null ? t('themeEditor.notFound.pageGone', { handle }) : t('themeEditor.notFound.page', { title: data.title })
  return <Notice action={<Way to="website.pages" scope="online_store" />}>{text}</Notice>
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css['why']}>
      <Banner tone="attention" title={t('themeEditor.notFound')} actions={action}>
        {children}
      </Banner>
    </div>
  )
}

/** Leads to where the page is made, in another tab, so that the editor stays open. */
function Way({ to, scope }: { to: 'website.products.create' | 'website.pages'; scope: Scope }) {
  if (!allows(useMe(), scope)) return null
  return (
    <PageLink to={to} target="_blank">
      {t(`page.${to}`)}
    </PageLink>
  )
}
