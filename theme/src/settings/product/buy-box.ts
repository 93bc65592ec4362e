import { cards, color, group, integer, list, icon, segmented, select, text, toggle } from '../../fields/build.ts'

const qtyShown = { field: 'show_qty_box', is: true }

/** The settings of the area next to the images: title, price, choices and buttons. */
export const buyBox = {
  productRating: toggle({
    label: 'Show rating',
    help: 'Shows stars and the number of reviews on product cards and pages. To add ratings, import a Shopify product file with the “Product rating” and “Product rating count” columns.',
    default: true,
  }),
  colorProductRating: color({ label: 'Star color', default: '#b45309', on: 'page', isIcon: true }),
  colorByXGetY: color({
    label: 'Buy X get Y color',
    help: 'Color of the Buy X get Y message on product pages. The message appears while an automatic Buy X get Y discount is active.',
    default: '#b91c1c',
    on: 'page',
  }),
  color_watch: segmented({
    label: 'Color swatch shape',
    options: [
      { value: 'Square', label: 'Square' },
      { value: 'Circle', label: 'Circle' },
    ],
    default: 'Square',
  }),
  topMessage: text({ label: 'Message above the title', max: 200 }),
  listServices: list({
    label: 'Services',
    itemLabel: 'Service',
    min: 0,
    max: 6,
    fields: { icon: icon({ label: 'Icon' }), text: text({ label: 'Text', max: 120 }) },
  }),
  hideHurryBox: toggle({ label: 'Hide low-stock message' }),
  messageLeftInStock: text({
    label: 'Low-stock message',
    max: 200,
    tokens: ['quantity', 'item'],
    default: 'Only {quantity} {item} left in stock',
  }),
  itemNameLeftInStock: text({ label: 'Singular item name', max: 40, default: 'item' }),
  unitName: text({ label: 'Plural item name', max: 40, default: 'items' }),
  hideGuaranteed: toggle({ label: 'Hide “Guaranteed safe checkout”' }),
  hideReviewSizes: toggle({ label: 'Hide size chart' }),
  show_collection: toggle({ label: 'Show collections' }),
  tags: group({ label: 'Tags', fields: { show_tags: toggle({ label: 'Show tags' }) } }),
  showPreviewCustomize: toggle({ label: 'Show personalization preview' }),
  show_label_variant: toggle({ label: 'Show option names', default: true }),
  show_description_variant: toggle({ label: 'Show selected value' }),
  layout: group({
    label: 'Layout',
    fields: {
      variant_buttons: integer({ label: 'Maximum option buttons', min: 0, max: 50, default: 12 }),
      show_price_saving: toggle({ label: 'Show savings', default: true }),
      special_layout_on_mobile: toggle({ label: 'Full-width images on mobile', default: true }),
      sale_type: segmented({
        label: 'Savings format',
        options: [
          { value: 'amount', label: 'Amount' },
          { value: 'percent', label: 'Percent' },
        ],
        default: 'percent',
      }),
      variant_style: segmented({
        label: 'Option style',
        options: [
          { value: 'button', label: 'Buttons' },
          { value: 'dropdown', label: 'Dropdowns' },
        ],
        default: 'button',
      }),
      show_title_on_top_mobile: toggle({ label: 'Show title above images on mobile' }),
    },
  }),
  show_qty: group({
    label: 'Quantity',
    fields: {
      show_qty_box: toggle({ label: 'Show quantity field', default: true }),
      show_qty_one_line: toggle({ label: 'Show label and field on one line', when: qtyShown }),
      show_qty_same_line_button: toggle({ label: 'Show quantity next to the button', when: qtyShown }),
    },
  }),
  options_setting: group({
    label: 'Options',
    fields: {
      hidden_one_value: toggle({ label: 'Hide options with one value' }),
      click_select_variant: toggle({ label: 'Select a variant by clicking its image', guard: 'every_image_has_a_variant' }),
    },
  }),
  // The value 1 means the cart page, 2 checkout, and 3 the mini cart. The specification has a constant but no key for
  // this setting, so the key is our own.
  add_to_cart_action: select({
    label: 'After adding to cart',
    options: [
      { value: 1, label: 'Go to cart' },
      { value: 2, label: 'Go to checkout' },
      { value: 3, label: 'Open mini cart' },
    ],
    default: 3,
  }),
  checkoutStepLayout: cards({
    label: 'Purchase buttons',
    options: [
      { value: 1, label: 'Add to cart' },
      { value: 2, label: 'Add to cart and buy now' },
      { value: 3, label: 'Buy now' },
    ],
    default: 1,
  }),
}
