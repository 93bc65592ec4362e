import type { PageName } from '@vitrine/contract/pages.ts'
import { lazy, Suspense, type ReactNode } from 'react'

import { useDocumentTitle } from '../../../ui/layout/document-title.ts'
import { t } from '../../../messages/messages.ts'
import css from './auth-frame.module.css'

// The illustration loads after the form, so that it never delays the form.
const StorefrontIllustration = lazy(async () => ({ default: (await import('./storefront-illustration.tsx')).StorefrontIllustration }))

interface AuthFrameProps {
  page: Extract<PageName, `auth.${string}`>
  heading: string
  subtitle?: ReactNode
  children: ReactNode
  /** The content below the form, such as a link to another way of signing in. */
  foot?: ReactNode
  /** Whether the page is wide, for lists and longer forms. */
  wide?: boolean
}

/** The layout of every page around signing in: the form, with an illustration of a storefront beside it where there is room. */
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
