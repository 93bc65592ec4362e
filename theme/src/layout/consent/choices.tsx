import type { VisitorConsent } from '@vitrine/contract/visitor-consent.ts'

import type { Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  allowed: VisitorConsent
  /** Distinguishes the fields of two forms on a page. */
  prefix: string
}

/** What shoppers can allow, each with what it is for. What the store needs to work can’t be turned off. */
export function ConsentChoices({ storefront: { t }, allowed, prefix }: Props) {
  return (
    <>
      {(['necessary', 'analytics', 'marketing'] as const).map((name) => (
        <div key={name} className="consent-choice">
          <input
            type="checkbox"
            id={`${prefix}-${name}`}
            name={name}
            defaultChecked={name === 'necessary' || allowed[name]}
            disabled={name === 'necessary'}
            aria-describedby={`${prefix}-${name}-about`}
          />
          <label htmlFor={`${prefix}-${name}`}>{t(`consent.${name}`)}</label>
          <p id={`${prefix}-${name}-about`}>{t(`consent.${name}.about`)}</p>
        </div>
      ))}
    </>
  )
}
