import type { Cost, FormLook, FormOption, FormVariant, FormMessages, ProductFormProps } from '../../islands/product-form/props.ts'
import type { OptionView, ProductView } from '../../views/pages.ts'
import { smallestOf } from '../../views/image.tsx'
import { savingText } from '../../views/price.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { leftText } from './left-text.ts'

/**
 * Returns the form's data for the browser, with texts and prices already formatted, so that no calculation or translation runs
 * there.
 */
export function formProps(storefront: Storefront, product: ProductView): ProductFormProps {
  const { settings } = storefront.config
  const { showPreviewCustomize, add_to_cart_action, checkoutStepLayout } = settings.product
  const costs = costList(storefront)
  return {
    title: product.title,
    options: product.options.map((option) => formOption(storefront, option)),
    variants: product.variants.map(({ id, values, price, compareAt, available, left, media }): FormVariant => {
      const text = available && left !== null ? leftInStock(storefront, left) : ''
      return {
        id,
        at: values.map((value, place) => product.options[place]?.values.findIndex(({ name }) => name === value) ?? -1),
        cost: costs.place(price, compareAt),
        ...(!available && { sold: true as const }),
        ...(text && { left: text }),
        ...(media !== null && { media }),
      }
    }),
    costs: costs.list,
    images: showPreviewCustomize ? product.media.map(smallestOf) : [],
    action: storefront.canCheckOut || add_to_cart_action !== 2 ? add_to_cart_action : 1,
    look: { ...look(storefront, product), layout: storefront.canCheckOut ? checkoutStepLayout : 1 },
    messages: messages(storefront, product),
  }
}

function leftInStock(storefront: Storefront, left: number): string {
  const { hideHurryBox, messageLeftInStock, itemNameLeftInStock, unitName } = storefront.config.settings.product
  return hideHurryBox ? '' : leftText(messageLeftInStock, left, itemNameLeftInStock, unitName)
}

/** Collects the different prices of a product without duplicates. */
function costList(storefront: Storefront) {
  const list: Cost[] = []
  const places = new Map<string, number>()
  const { show_price_saving } = storefront.config.settings.product.layout
  const place = (price: number, compareAt: number | null) => {
    const key = `${price} ${compareAt}`
    const known = places.get(key)
    if (known !== undefined) return known
    const saving = show_price_saving ? savingText(storefront, price, compareAt) : undefined
    places.set(key, list.length)
    return (
      list.push({
        price: storefront.money(price),
        ...(compareAt !== null && { before: storefront.money(compareAt) }),
        ...(saving && { saving }),
      }) - 1
    )
  }
  return { list, place }
}

function formOption(storefront: Storefront, { name, values }: OptionView): FormOption {
  const { layout, options_setting } = storefront.config.settings.product
  const buttons = layout.variant_style === 'button' && values.length <= layout.variant_buttons
  const swatches = values.some(({ color, image }) => color ?? image)
  return {
    name,
    as: buttons ? (swatches ? 'swatches' : 'buttons') : 'list',
    ...(options_setting.hidden_one_value && values.length === 1 && { hidden: true as const }),
    values: values.map((value) => ({
      name: value.name,
      ...(value.image ? { image: smallestOf(value.image) } : value.color && { color: value.color }),
    })),
  }
}

function look(storefront: Storefront, { available }: ProductView): Omit<FormLook, 'layout'> {
  const { color_watch, show_label_variant, show_description_variant, show_qty } = storefront.config.settings.product
  const { show_qty_box, show_qty_one_line, show_qty_same_line_button } = show_qty
  return {
    swatch: color_watch,
    names: show_label_variant,
    chosen: show_description_variant,
    quantity: !show_qty_box || !available ? 'none' : show_qty_same_line_button ? 'beside' : show_qty_one_line ? 'line' : 'block',
  }
}

function messages(storefront: Storefront, { sizeChartHtml }: ProductView): FormMessages {
  const { t } = storefront
  const { hideReviewSizes, showPreviewCustomize } = storefront.config.settings.product
  return {
    regular: t('price.regular'),
    salePrice: t('price.sale'),
    variant: t('product.variant'),
    quantity: t('product.quantity'),
    less: t('product.less'),
    more: t('product.more'),
    add: t('product.add'),
    buy: t('product.buy'),
    soldOut: t('soldOut'),
    missing: t('product.missing'),
    added: t('product.added'),
    viewCart: t('cart.view'),
    ...(sizeChartHtml && !hideReviewSizes && { sizeChart: t('product.sizeChart') }),
    ...(showPreviewCustomize && { yourChoice: t('product.yourChoice') }),
  }
}
