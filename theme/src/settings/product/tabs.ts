import { group, html, icon, image, list, pageRef, range, richText, segmented, strings, text, toggle } from '../../fields/build.ts'

/** The id of the item with the product's own description, which cannot be removed. */
const DESCRIPTION = 'Description'

const source = (label: string) =>
  segmented({
    label,
    options: [
      { value: 'html', label: 'Text' },
      { value: 'page', label: 'Page' },
    ],
    default: 'html',
  })
const display = source('Content source')
const fromPage = { field: 'display', is: 'page' }
const fromText = { field: 'display', is: 'html' }

const info = (label: string, content: string) =>
  group({
    label,
    fields: {
      display: source(`${label} content source`),
      content: html({ label: `${label} text`, default: content, when: fromText }),
      page_detail: pageRef({ label: `${label} page`, when: fromPage }),
    },
  })

/** The settings of the area below or next to the images: description, tabs, shipping and reasons. */
export const productTabs = {
  position_tab_detail: segmented({
    label: 'Description and tabs position',
    options: [
      { value: 'right', label: 'Beside images' },
      { value: 'below', label: 'Below images' },
    ],
    default: 'below',
  }),
  isShowDesDesktop: toggle({ label: 'Show description on desktop', default: true }),
  isShowDesMobile: toggle({ label: 'Show description on mobile', default: true }),
  collapse_default: toggle({ label: 'Collapse description by default' }),
  description_mobile_dropdown: toggle({ label: 'Collapsible description on mobile' }),
  'tabs-detail': list({
    label: 'Tabs',
    itemLabel: 'Tab',
    min: 1,
    max: 5,
    locked: [DESCRIPTION],
    decided: ['type'],
    default: [
      {
        heading: 'Description',
        id: DESCRIPTION,
        type: 'description',
        display: 'html',
        content: '',
        page_detail: '',
        collapse_default: false,
      },
    ],
    fields: {
      heading: text({ label: 'Heading', max: 120, required: true, default: 'Tab new' }),
      id: text({ label: 'ID', max: 60 }),
      type: segmented({
        label: 'Type',
        options: [
          { value: 'description', label: 'Description' },
          { value: 'custom', label: 'Custom' },
        ],
        default: 'custom',
      }),
      display,
      content: html({ label: 'Text', when: fromText }),
      // The specification's tabs can show a page, but it names no key for the page. This key is the same as in the
      // specification's shipping texts.
      page_detail: pageRef({ label: 'Page', when: fromPage }),
      collapse_default: toggle({ label: 'Collapse by default' }),
    },
  }),
  setting_description: list({
    label: 'Description tabs',
    itemLabel: 'Tab',
    min: 1,
    max: 3,
    locked: [DESCRIPTION],
    default: [{ heading: 'Description', id: DESCRIPTION, display: 'html', content: '', page_detail: '' }],
    fields: {
      heading: text({ label: 'Heading', max: 120, required: true, default: 'Tab new' }),
      id: text({ label: 'ID', max: 60 }),
      display,
      content: html({ label: 'Text', when: fromText }),
      page_detail: pageRef({ label: 'Page', when: fromPage }),
    },
  }),
  setting_shipping: group({
    label: 'Shipping',
    fields: {
      show_shipping: toggle({ label: 'Show shipping' }),
      shipping_info: info('Shipping', '<p>We email you a tracking number when your order ships.</p>'),
      show_policy: toggle({ label: 'Show policy', shows: ['policy_info.content', 'policy_info.page_detail'] }),
      policy_info: info('Policy', ''),
      time_shipping: range({
        label: 'Delivery time',
        help: 'Used only while the shipping rates of your country have no delivery time. 0 to 0 shows none.',
        min: 0,
        max: 100,
        unit: 'days',
        default: { from: 0, to: 0 },
      }),
    },
  }),
  setting_why_choose: group({
    label: 'Why choose us',
    fields: {
      description: richText({ label: 'Introduction', max: 2000 }),
      listReason: strings({ label: 'Reasons', max: 12, itemMax: 200, semicolons: true }),
    },
  }),
  setting_four_reason: group({
    label: 'Four reasons',
    fields: {
      image: image({ label: 'Image beside the reasons' }),
      fourReason: list({
        label: 'Reasons with text',
        itemLabel: 'Reason',
        min: 4,
        max: 4,
        fields: { title: text({ label: 'Title', max: 120 }), description: text({ label: 'Text', max: 300 }) },
      }),
    },
  }),
  keyBenefits: list({
    label: 'Key benefits',
    itemLabel: 'Benefit',
    min: 0,
    max: 6,
    locked: [DESCRIPTION],
    fields: {
      id: text({ label: 'ID', max: 60 }),
      title: text({ label: 'Title', max: 120 }),
      description: text({ label: 'Text', max: 300 }),
      icon: icon({ label: 'Icon' }),
    },
  }),
}
