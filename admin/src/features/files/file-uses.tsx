import type { Answer } from '../../api/types.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { t } from '../../words/words.ts'
import css from './file-dialog.module.css'

type Use = Answer<'files.get'>['uses'][number]

/** Where a file is shown. */
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

function Title({ use: { kind, id, title } }: { use: Use }) {
  if (id === null || (kind !== 'product' && kind !== 'variant')) return title
  return (
    <PageLink to="website.products.update" params={{ id }}>
      {title}
    </PageLink>
  )
}
