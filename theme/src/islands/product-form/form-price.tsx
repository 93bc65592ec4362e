import type { Cost, FormMessages } from './props.ts'

/** The price of the chosen variant, with the earlier price and the savings. */
export function FormPrice({ cost: { price, before, saving }, messages }: { cost: Cost; messages: FormMessages }) {
  return (
    <p className={before ? 'price sale' : 'price'}>
      {before && <span className="visually-hidden">{messages.salePrice}</span>}
      <span className="now">{price}</span>
      {before && <span className="visually-hidden">{messages.regular}</span>}
      {before && <s className="before">{before}</s>}
      {saving && <span className="tag">{saving}</span>}
    </p>
  )
}
