import { t } from '../../../../../messages/messages.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import type { Usable } from '../file/usable.ts'
import css from './import-theme.module.css'

/** The number of settings that are named. */
const NAMED = 6

/** Says what of an imported theme the store can’t use. */
export function ImportNotes({ usable: { lost, images, code } }: { usable: Usable }) {
  return (
    <>
      {lost.length > 0 && (
        <Banner tone="attention" title={t('themes.import.lost', { count: lost.length })}>
          <Names of={lost} />
        </Banner>
      )}
      {images.length > 0 && (
        <Banner tone="attention" title={t('themes.import.images', { count: images.length })}>
          <Names of={images} />
        </Banner>
      )}
      {code && <Banner tone="attention">{t('themes.import.code')}</Banner>}
    </>
  )
}

function Names({ of }: { of: readonly string[] }) {
  return (
    <ul className={css['names']}>
      {of.slice(0, NAMED).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {of.length > NAMED && <li>{t('themes.import.more', { count: of.length - NAMED })}</li>}
    </ul>
  )
}
