import type { ReactNode } from 'react'

import { CopyCode } from '../islands/copy-code.tsx'
import { PopupOpener } from '../islands/popup-opener.tsx'
import { subscribeOffer } from '../settings/popup.ts'
import { EmailForm } from '../views/email-form.tsx'
import { Icon } from '../views/icon.tsx'
import { Island } from '../views/island.tsx'
import { Img } from '../views/image.tsx'
import { Prose } from '../views/prose.tsx'
import type { ImageView, Storefront } from '../views/storefront.ts'

interface FrameProps {
  name: 'discount' | 'welcome' | 'subscribe'
  image?: ImageView | undefined
  children: ReactNode
  storefront: Storefront
}

const headOf = (name: FrameProps['name']) => `popup-${name}-head`

/** A dialog that is closed until the island opens it. Its heading is its accessible name. */
function PopupFrame({ name, image, children, storefront }: FrameProps) {
  return (
    <dialog id={`popup-${name}`} className={`popup ${name}`} aria-labelledby={headOf(name)} closedby="any">
      <form method="dialog" className="popup-close">
        <button type="submit" className="icon-button" aria-label={storefront.t('close')}>
          <Icon name="cross" />
        </button>
      </form>
      {/* The content gets the focus. The close button should not get it, and a field would open the on-screen keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes effect only once the dialog opens */}
      <div className={image ? 'popup-frame with-image' : 'popup-frame'} tabIndex={-1} autoFocus>
        {image && (
          <div className="popup-image">
            <Img image={image} sizes="(min-width: 48rem) 27rem, 100vw" />
          </div>
        )}
        <div className="popup-body">{children}</div>
      </div>
    </dialog>
  )
}

/** Whether the newsletter popup still has a text that promises a discount. */
const isOffer = ({ title, content }: typeof subscribeOffer) => title === subscribeOffer.title || content === subscribeOffer.content

/** The popups of the fashion theme, at the end of a page. They need JavaScript to open. */
export function Popups({ storefront }: { storefront: Storefront }) {
  const { theme, settings } = storefront.config
  const { discount, welcome, subscribe } = settings.popup
  // A popup that emails or shows a discount code is shown only if the code can be used.
  const isShown = {
    discount: discount.isShow && storefront.hasCode(discount.code),
    welcome: welcome.isShow && storefront.hasCode(welcome.code),
    subscribe: subscribe.isShow && (subscribe.code === '' ? !isOffer(subscribe) : storefront.hasCode(subscribe.code)),
  }
  const shown = (['discount', 'welcome', 'subscribe'] as const).filter((name) => isShown[name])
  if (theme !== 'fashion' || shown.length === 0) return null
  return (
    <>
      {isShown.discount && (
        <PopupFrame name="discount" image={storefront.image(discount.image)} storefront={storefront}>
          <h2 id={headOf('discount')}>{discount.title}</h2>
          {discount.subTitle && <p className="popup-line">{discount.subTitle}</p>}
          {discount.content && <Prose html={discount.content} />}
          <EmailForm
            className="popup-form"
            action="/contact/discount"
            button={discount.button}
            placeholder={discount.placeholder}
            done={storefront.t('popup.codeSent')}
            storefront={storefront}
          />
        </PopupFrame>
      )}
      {isShown.welcome && (
        <PopupFrame name="welcome" storefront={storefront}>
          <Island
            name="copy-code"
            when="visible"
            props={{
              id: headOf('welcome'),
              title: welcome.title,
              successTitle: welcome.successTitle,
              html: welcome.content,
              code: welcome.code,
              label: welcome.button,
            }}
            view={CopyCode}
          />
        </PopupFrame>
      )}
      {isShown.subscribe && (
        <PopupFrame name="subscribe" storefront={storefront}>
          <h2 id={headOf('subscribe')}>{subscribe.title}</h2>
          {subscribe.content && <Prose html={subscribe.content} />}
          <EmailForm
            className="popup-form"
            action={subscribe.code === '' ? '/contact/subscribe' : '/contact/discount'}
            popup={subscribe.code === '' ? undefined : 'subscribe'}
            button={subscribe.button}
            done={storefront.t(subscribe.code === '' ? 'popup.subscribed' : 'popup.codeSent')}
            storefront={storefront}
          />
        </PopupFrame>
      )}
      <Island name="popup-opener" props={{ ids: shown.map((name) => `popup-${name}`).join(' ') }} view={PopupOpener} />
    </>
  )
}
