import { useRef } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import { Buttons } from './buttons.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Choices } from './choices.tsx'
import { FormPrice } from './form-price.tsx'
import { choiceText, PlainChoice } from './plain-choice.tsx'
import type { ProductFormProps } from './props.ts'
import { Quantity } from './quantity.tsx'
import { useSend } from './use-send.ts'
import { useVariant } from './use-variant.ts'

/** Price, choices, quantity and buttons. Without a script, a plain list of the variants and a normal form. */
export function ProductForm({ title, options, variants, costs, images, action, look, messages }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { state, send } = useSend(action)
  const { variant, chosen, live, byShopper, pick, chooseId } = useVariant(variants, form)
  const cost = variant && costs[variant.cost]
  const sold = !variant || variant.sold === true
  const choice = choiceText(options, chosen)
  const image = images[variant?.media ?? -1]

  return (
    <form
      ref={form}
      className={live ? 'product-form live' : 'product-form'}
      method="post"
      action="/cart/add"
      data-action={action}
      data-media={variant?.media}
      onSubmit={send}
    >
      {cost && <FormPrice cost={cost} messages={messages} />}
      <PlainChoice options={options} variants={variants} costs={costs} variant={variant} messages={messages} onChoose={chooseId} />
      <Choices options={options} variants={variants} chosen={chosen} look={look} messages={messages} onPick={pick} />
      {messages.sizeChart && (
        <button type="button" className="size-chart-open" popoverTarget="size-chart">
          <Glyph name="ruler" />
          {messages.sizeChart}
        </button>
      )}
      {variant?.left && (
        <p className="hurry">
          <Glyph name="clock" />
          {variant.left}
        </p>
      )}
      {messages.yourChoice && (
        <div className="your-choice">
          {image && <img src={image} width={64} height={64} alt="" />}
          <p>
            <span className="quiet">{messages.yourChoice}</span>
            <span>{choice || title}</span>
            <span className="your-choice-price">{cost?.price}</span>
          </p>
        </div>
      )}
      <div ref={buttons} className={`buy ${look.quantity}`}>
        <Quantity shown={look.quantity} messages={messages} />
        <Buttons layout={look.layout} messages={messages} sold={sold} busy={state === 'busy'} />
      </div>
      <output className="product-status">
        {byShopper && <span className="visually-hidden">{`${choice}, ${sold ? messages.soldOut : (cost?.price ?? '')}`}</span>}
        {state === 'added' && (
          <span className="added">
            <Glyph name="check" />
            {messages.added}
            <a href="/cart">{messages.viewCart}</a>
          </span>
        )}
      </output>
      <BuyBar buttons={buttons} title={title} price={cost?.price ?? ''}>
        <Buttons layout={look.layout === 2 ? 1 : look.layout} messages={messages} sold={sold} busy={state === 'busy'} />
      </BuyBar>
    </form>
  )
}
