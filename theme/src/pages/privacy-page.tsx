import { ConsentChoices } from '../layout/consent/choices.tsx'
import type { PageComponent } from './view.ts'

/** The page on which shoppers see and change what they allow the store. */
export const PrivacyPage: PageComponent<'privacy'> = ({ privacy: { allowed, isSaved, hasGpc }, storefront }) => {
  const { t, consent } = storefront
  return (
    <div className="text-page privacy-page">
      <header className="text-head">
        <div className="wrap">
          <h1>{t('consent.link')}</h1>
        </div>
      </header>
      <div className="wrap">
        {isSaved && <output className="privacy-saved">{t('consent.saved')}</output>}
        <p className="privacy-text">{consent?.text || t('consent.text')}</p>
        {hasGpc && <p className="quiet">{t('consent.gpc')}</p>}
        <form className="privacy-form" action="/privacy-choices" method="post">
          <ConsentChoices storefront={storefront} allowed={allowed} prefix="privacy" />
          <div className="consent-answers">
            <button type="submit" className="button plain" name="choice" value="chosen">
              {t('consent.save')}
            </button>
            <button type="submit" className="button plain" name="choice" value="none">
              {t('consent.refuse')}
            </button>
            <button type="submit" className="button plain" name="choice" value="all">
              {t('consent.accept')}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}
