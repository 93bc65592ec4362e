import { Button } from '@mantine/core'
import type { PageName } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import { Page } from '../layout/page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { t } from '../../messages/messages.ts'

/** The list that a page adds to: `website.menus` of `website.menus.create`. */
type ListOf<Name> = Name extends `${infer List}.create` ? List & PageName : never

interface CreatePageProps {
  list: ListOf<PageName>
  /** The id of the form element, which the button submits. */
  formId: string
  form: { sending: boolean }
  /** What the button says. */
  action: string
  children: ReactNode
}

/** A page that adds one thing to a list: the way back to the list, the form, and the button that saves it. */
export function CreatePage({ list, formId, form, action, children }: CreatePageProps) {
  return (
    <Page
      title={t(`page.${list}.create`)}
      breadcrumb={<PageLink to={list}>{t(`page.${list}`)}</PageLink>}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {action}
        </Button>
      }
    >
      {children}
    </Page>
  )
}
