import { Button } from '@mantine/core'
import type { PageName } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import { Page } from '../layout/page.tsx'
import { ListLink } from '../list/list-link.tsx'
import { t } from '../../messages/messages.ts'
import { SaveLabel } from './save-bar.tsx'

/** The list page of a page that adds an item: `website.menus` for `website.menus.create`. */
type ListOf<Name> = Name extends `${infer List}.create` ? List & PageName : never

interface CreatePageProps {
  list: ListOf<PageName>
  /** The id of the form element, which the button submits. */
  formId: string
  form: { sending: boolean; changed: readonly unknown[] }
  /** The label of the button. */
  action: string
  /** The form, with a SaveBar. */
  children: ReactNode
}

/**
 * A page that adds an item to a list, with a link to the list, the form, and the button that saves it. Once something is
 * entered, this button is in the save bar, so that the page never has two.
 */
export function CreatePage({ list, formId, form, action, children }: CreatePageProps) {
  return (
    <Page
      title={t(`page.${list}.create`)}
      breadcrumb={<ListLink to={list} />}
      actions={
        form.changed.length === 0 && (
          <Button type="submit" form={formId} loading={form.sending}>
            {action}
          </Button>
        )
      }
    >
      <SaveLabel value={action}>{children}</SaveLabel>
    </Page>
  )
}
