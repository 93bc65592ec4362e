import type { PageName } from '@vitrine/contract/pages.ts'
import { lazy, Suspense, type ReactNode } from 'react'

import { useDocumentTitle } from '../../../ui/layout/document-title.ts'
import { t } from '../../../messages/messages.ts'
import css from './auth-frame.module.css'

// The illustration is loaded separately, so that it does not delay the form.
const StorefrontIllustration = lazy(async () => ({ default: (await import('./storefront-illustration.tsx')).StorefrontIllustration }))

interface AuthFrameProps {
  page: Extract<PageName, `auth.${string}`>
  heading: string
  subtitle?: ReactNode
  children: ReactNode
  /** The content at the bottom of the page, such as a link to the login page. */
  foot?: ReactNode
  /** Whether the column with the content is wider, for lists and longer forms. */
  wide?: boolean
}

/**
 * The layout of the login page and similar pages: the content, with an illustration of a storefront beside it on wide
 * screens.
 */
export function AuthFrame({ page, heading, subtitle, children, foot, wide = false }: AuthFrameProps) {
  useDocumentTitle(t(`page.${page}`))
  return (
    <div className={css['frame']}>
      <main className={css['side']} data-wide={wide || undefined}>
        <p className={css['mark']}>Vitrine</p>
        <div className={css['content']}>
          <h1 className={css['heading']}>{heading}</h1>
          {subtitle && <p className={css['subtitle']}>{subtitle}</p>}
          {children}
          {foot && <div className={css['foot']}>{foot}</div>}
        </div>
      </main>
      <aside className={css['window']} aria-hidden>
        <Suspense fallback={null}>
          <StorefrontIllustration />
        </Suspense>
      </aside>
    </div>
  )
}
