import type { Answer } from '../../api/types.ts'
import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import css from './side-card.module.css'

/** Note, tags and where the order came from. */
export function FactsCard({ order: { note, tags, source } }: { order: Answer<'orders.get'> }) {
  return (
    <Card title={t('orders.facts')}>
      <div className={css['parts']}>
        <div>
          <h3 className={css['heading']}>{t('orders.note')}</h3>
          <p className={css['note']}>{note || t('orders.note.none')}</p>
        </div>
        {tags.length > 0 && (
          <div>
            <h3 className={css['heading']}>{t('orders.tags')}</h3>
            <ul className={css['tags']}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </div>
        )}
        {source && (
          <div>
            <h3 className={css['heading']}>{t('orders.source')}</h3>
            {sourceText(source)}
          </div>
        )}
      </div>
    </Card>
  )
}

/** What the platform itself writes has words; imported orders name theirs. */
function sourceText(source: string): string {
  if (source === 'online_store') return t('orders.source.onlineStore')
  return source === 'import' ? t('orders.source.import') : source
}
