import type { Answer } from '../../../api/types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './file-dialog.module.css'

type Use = Answer<'files.get'>['uses'][number]

/** A list of the places that use a file. */
export function FileUses({ uses }: { uses: readonly Use[] }) {
  return (
    <section>
      <h3 className={css['heading']}>{t('files.uses')}</h3>
      {uses.length === 0 ? (
        <p className={css['none']}>{t('files.uses.none')}</p>
      ) : (
        <ul className={css['uses']}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.title}`}>
              <span className={css['kind']}>{t(`files.use.${use.kind}`)}</span>
              <Title use={use} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The console page of each kind of resource. A variant is edited on the page of its product. */
const pages = {
  product: 'website.products.update',
  variant: 'website.products.update',
  collection: 'website.collections.update',
  page: 'website.pages.update',
  sizeChart: 'website.sizechart.update',
  review: 'website.reviews.detail',
} as const

function Title({ use: { kind, id, title } }: { use: Use }) {
  if (kind === 'option') return <PageLink to="website.menufilter">{title}</PageLink>
  if (kind === 'preferences') return <PageLink to="website.preferences">{title}</PageLink>
  if (kind === 'theme' || id === null) return title
  return (
    <PageLink to={pages[kind]} params={{ id }}>
      {title}
    </PageLink>
  )
}
