import { Button } from '@mantine/core'
import { UNASSIGNED_IMAGES_MAX } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../../../../api/use-me.ts'
import { t } from '../../../../../../messages/messages.ts'
import { PageLink } from '../../../../../../ui/layout/page-link.tsx'
import css from './toggle-control.module.css'
import type { useGuard } from './use-guard.ts'

interface VariantImagesNoteProps {
  query: ReturnType<typeof useGuard>['query']
  isOn: boolean
}

/** Says how many images have no variant, and leads to their first products. */
export function VariantImagesNote({ query, isOn }: VariantImagesNoteProps) {
  const me = useMe()
  const { data } = query
  if (!data && query.isError)
    return (
      <p>
        {t('themeForm.guard.failed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          {t('kit.retry')}
        </Button>
      </p>
    )
  if (!data) return <p>{t('themeForm.guard.loading')}</p>
  const { images: count, products } = data
  if (count === 0) return <p>{t('themeForm.guard.met')}</p>
  const isMost = count >= UNASSIGNED_IMAGES_MAX ? 'yes' : 'no'
  return (
    <>
      <p>{t(isOn ? 'themeForm.guard.on' : 'themeForm.guard.off', { count, isMost })}</p>
      <ul className={css['products']}>
        {products.map(({ id, title, images }) => {
          const text = t('themeForm.guard.product', { title, count: images })
          return (
            <li key={id}>
              {allows(me, 'products') ? (
                <PageLink to="website.products.update" params={{ id }} target="_blank">
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
