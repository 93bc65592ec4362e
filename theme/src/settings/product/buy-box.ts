import { cards, color, group, integer, list, icon, segmented, select, text, toggle } from '../../fields/build.ts'

const qtyShown = { field: 'show_qty_box', is: true }

/** What stands beside the pictures: title, price, choices, buttons. */
export const buyBox = {
  productRating: toggle({
    label: 'Show the rating',
    help: 'Stars and the number of reviews, on cards and on the page. They come with a Shopify product file, from its columns “Product rating” and “Product rating count”; a product without them shows nothing.',
    default: true,
  }),
  colorProductRating: color({ label: 'Stars', default: '#b45309' }),
  colorByXGetY: color({
    label: 'Buy X get Y',
    help: 'Of the line that tells of an automatic buy X get Y, on the pages of its products while it runs.',
    default: '#b91c1c',
  }),
  color_watch: segmented({
    label: 'Colour swatches',
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
  hideHurryBox: toggle({ label: 'Hide “only a few left”' }),
  messageLeftInStock: text({
    label: 'Only a few left',
    max: 200,
    tokens: ['quantity', 'item'],
    default: 'Only {quantity} {item} left in stock',
  }),
  itemNameLeftInStock: text({ label: 'One of them is called', max: 40, default: 'item' }),
  unitName: text({ label: 'Several are called', max: 40, default: 'items' }),
  hideGuaranteed: toggle({ label: 'Hide the guarantee line' }),
  hideReviewSizes: toggle({ label: 'Hide the size chart' }),
  show_collection: toggle({ label: 'Show the collections it is in' }),
  tags: group({ label: 'Tags', fields: { show_tags: toggle({ label: 'Show tags' }) } }),
  showPreviewCustomize: toggle({ label: 'Preview of personalised products' }),
  show_label_variant: toggle({ label: 'Name each choice', default: true }),
  show_description_variant: toggle({ label: 'Say what was chosen' }),
  layout: group({
    label: 'Layout',
    fields: {
      variant_buttons: integer({ label: 'Buttons before it becomes a list', min: 0, max: 50, default: 12 }),
      show_price_saving: toggle({ label: 'Show what is saved', default: true }),
      special_layout_on_mobile: toggle({ label: 'Pictures edge to edge on phones', default: true }),
      sale_type: segmented({
        label: 'Savings as',
        options: [
          { value: 'amount', label: 'Amount' },
          { value: 'percent', label: 'Percent' },
        ],
        default: 'percent',
      }),
      variant_style: segmented({
        label: 'Choices as',
        options: [
          { value: 'button', label: 'Buttons' },
          { value: 'dropdown', label: 'Lists' },
        ],
        default: 'button',
      }),
      show_title_on_top_mobile: toggle({ label: 'Title above the pictures on phones' }),
    },
  }),
  show_qty: group({
    label: 'Quantity',
    fields: {
      show_qty_box: toggle({ label: 'Show a quantity field', default: true }),
      show_qty_one_line: toggle({ label: 'Label and field in one line', when: qtyShown }),
      show_qty_same_line_button: toggle({ label: 'In one line with the button', when: qtyShown }),
    },
  }),
  options_setting: group({
    label: 'Choices',
    fields: {
      hidden_one_value: toggle({ label: 'Hide choices of one value' }),
      click_select_variant: toggle({ label: 'A click on a picture chooses its variant', guard: 'every_image_has_a_variant' }),
    },
  }),
  // 1 cart page, 2 checkout, 3 mini cart: a key of ours for the specification's constant, which names none.
  add_to_cart_action: select({
    label: 'Add to cart leads to',
    options: [
      { value: 1, label: 'The cart' },
      { value: 2, label: 'Checkout' },
      { value: 3, label: 'The mini cart' },
    ],
    default: 3,
  }),
  checkoutStepLayout: cards({
    label: 'Way to buy',
    options: [
      { value: 1, label: 'Add to cart' },
      { value: 2, label: 'Add to cart and buy now' },
      { value: 3, label: 'Buy now' },
    ],
    default: 1,
  }),
}
