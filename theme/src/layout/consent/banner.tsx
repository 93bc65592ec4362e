import type { ConsentBanner as Banner, Storefront } from '../../views/storefront.ts'
import { ConsentChoices } from './choices.tsx'

interface Props {
  storefront: Storefront
  banner: Banner
  /** The URL of its style sheet, which only shoppers who see it load. */
  styles: string
}

const TITLE = 'consent-title'

/**
 * The banner that asks shoppers what they allow the store. It is in the page of everyone, and hidden: a script shows it to those who have
 * not answered, or a style sheet if there are no scripts. It lies above the page, so that nothing moves.
 */
export function ConsentBanner({ storefront, banner, styles }: Props) {
  const { t, policies } = storefront
  const policy = policies.find(({ href }) => href === '/pages/privacy-policy')
  return (
    <section className="consent" id="consent" hidden aria-labelledby={TITLE} data-styles={styles}>
      <form action="/privacy-choices" method="post">
        <h2 id={TITLE} tabIndex={-1}>
          {banner.title || t('consent.title')}
        </h2>
        <p className="consent-text">
          {banner.text || t('consent.text')}
          {policy && (
            <>
              {' '}
              <a href={policy.href}>{policy.title}</a>
            </>
          )}
        </p>
        <div className="consent-answers">
          <button type="submit" className="button plain low" name="choice" value="none">
            {t('consent.refuse')}
          </button>
          <button type="submit" className="button plain low" name="choice" value="all">
            {t('consent.accept')}
          </button>
        </div>
        <details>
          <summary>{t('consent.choose')}</summary>
          <ConsentChoices storefront={storefront} allowed={{ analytics: false, marketing: false }} prefix="consent" />
          <button type="submit" className="button plain low" name="choice" value="chosen">
            {t('consent.save')}
          </button>
        </details>
      </form>
    </section>
  )
}
