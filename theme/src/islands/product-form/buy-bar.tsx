import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface Props {
  /** The form's buttons. The bar is shown while they are out of sight. */
  buttons: RefObject<HTMLElement | null>
  title: string
  price: string
  children: ReactNode
}

/** A bar with the button at the bottom of a narrow screen, shown while the form's own button is out of sight. */
export function BuyBar({ buttons, title, price, children }: Props) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!buttons.current) return
    const seen = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    seen.observe(buttons.current)
    return () => seen.disconnect()
  }, [buttons])
  return (
    <div className="buy-bar" hidden={!shown}>
      <p className="buy-bar-text">
        <span className="buy-bar-title">{title}</span>
        <span className="buy-bar-price">{price}</span>
      </p>
      {children}
    </div>
  )
}
