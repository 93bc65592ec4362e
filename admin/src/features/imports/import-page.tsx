import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'

import { PageLink } from '../../ui/layout/page-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { t } from '../../messages/messages.ts'
import { ImportDetail } from './import-detail.tsx'
import { importPages, listPages } from './import-pages.ts'
import type { ImportKind } from './import-state.ts'
import { ImportStart } from './import-start.tsx'
import { useImport } from './use-import.ts'

export const ProductImport = () => <ImportPage kind="products" />
export const InventoryImport = () => <ImportPage kind="inventory" />
export const OrderImport = () => <ImportPage kind="orders" />
export const SpendImport = () => <ImportPage kind="spend" />
export const CustomerImport = () => <ImportPage kind="customers" />
export const ReviewImport = () => <ImportPage kind="reviews" />
export const FulfillmentImport = () => <ImportPage kind="fulfillments" />

/** The page that imports a file. With `?id=` in the URL, it shows an existing import of any kind. */
function ImportPage({ kind }: { kind: ImportKind }) {
  const { id }: { id?: string } = useSearch({ strict: false })
  if (id) return <ExistingImport key={id} id={id} kind={kind} />
  return (
    <Page title={t(`page.${importPages[kind]}`)} breadcrumb={<WayUp kind={kind} />} note={t(`imports.${kind}.note`)}>
      <ImportStart kind={kind} />
    </Page>
  )
}

function ExistingImport({ id, kind: pageKind }: { id: string; kind: ImportKind }) {
  const query = useImport(id)
  const kind = query.data?.kind ?? pageKind
  return (
    <Page
      title={t(`page.${importPages[kind]}`)}
      breadcrumb={<WayUp kind={kind} />}
      note={query.data?.fileName}
      actions={
        <Button variant="default" renderRoot={(props) => <PageLink to={importPages[kind]} {...props} />}>
          {t('imports.another')}
        </Button>
      }
    >
      <ImportDetail query={query} />
    </Page>
  )
}

function WayUp({ kind }: { kind: ImportKind }) {
  return <PageLink to={listPages[kind]}>{t(`page.${listPages[kind]}`)}</PageLink>
}
