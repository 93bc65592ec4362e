/** The maximum number of widgets of a store, and the maximum number of them that one page shows. */
export const WIDGETS_MAX = 100
export const WIDGETS_SHOWN_MAX = 6
/** The numbers of products that a widget suggests, and the maximum number of products in a bundle. */
export const WIDGET_PRODUCTS_MIN = 2
export const WIDGET_PRODUCTS_MAX = 12
export const WIDGET_BUNDLE_MAX = 5
/** The maximum number of values in each list of a widget. */
export const WIDGET_RULE_VALUES_MAX = 100
