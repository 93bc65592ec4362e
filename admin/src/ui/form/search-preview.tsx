import { t } from '../../messages/messages.ts'
import css from './search-listing.module.css'

/** The number of characters of a page's title that search engines show. `DESCRIPTION_SHOWN` is the number for the description. */
export const TITLE_SHOWN = 60
export const DESCRIPTION_SHOWN = 160

interface SearchPreviewProps {
  address: string
  title: string
  description: string
}

/** A preview of a page in a search result. */
export function SearchPreview({ address, title, description }: SearchPreviewProps) {
  return (
    <section className={css['preview']} aria-label={t('kit.seo.preview')}>
      <span className={css['address']}>{address}</span>
      <span className={css['title']}>{cut(title || t('kit.seo.noTitle'), TITLE_SHOWN)}</span>
      <span className={css['text']}>{cut(description, DESCRIPTION_SHOWN) || t('kit.seo.noDescription')}</span>
    </section>
  )
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text)
