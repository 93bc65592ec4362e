import { useEffect, useState } from 'react'

/**
 * How many things are in the cart; nothing until that is known and not zero. Read anew once something is added or
 * changed on the page.
 */
export function CartCount({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const all = new AbortController()
    const { signal } = all
    const read = async () => {
      try {
        const answer = await fetch('/cart.json', { signal })
        const cart = (await answer.json()) as { count: number }
        if (answer.ok) setCount(cart.count)
      } catch {
        // The link leads to the cart all the same.
      }
    }
    void read()
    for (const event of ['cart:add', 'cart:change']) document.addEventListener(event, () => void read(), { signal })
    // A page taken up again by the back button shows what was in the cart when it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal })
    return () => all.abort()
  }, [])
  return count > 0 ? (
    <span className="cart-count">
      <span className="said">{label}</span>
      <span>{`${count}`}</span>
    </span>
  ) : null
}
