import type { PerTheme, ThemeName } from '../themes.ts'
import type { CountdownValue, FontValue, ImageValue, LinkValue, MediaValue, RangeValue } from './values.ts'

/** The properties of every field that has its own default value. */
interface Common<V> {
  /** The English label in the editor. Translations are found by the field's path. */
  label: string
  help?: string
  /** The value of an unchanged or missing field. */
  default: V
  /**
   * The condition under which the field can be edited: the sibling `field` has this value. The field's own value is always kept.
   */
  when?: { field: string; is: string | number | boolean }
  /** The only theme that offers the field. The value is kept when the theme changes. */
  only?: ThemeName
  /** The key of the field that this field replaces on mobile. The editor shows this field when the device is set to mobile. */
  mobileOf?: string
}

interface Text<K extends string> extends Common<string> {
  kind: K
  /** The maximum number of characters. */
  max: number
  required?: true
  /** The placeholders that are replaced when the text is shown. In the text they are in braces, as in `{amount}`. */
  tokens?: readonly string[]
}

export interface TextField extends Text<'text'> {
  /** What the text is the heading of, if it is one. That decides its size, and so how long it may be on a phone. */
  heading?: 'slide' | 'section' | 'item'
}
export type TextareaField = Text<'textarea'>
export type EmailField = Text<'email'>
/** A text with paragraphs, emphasis, lists and links, which is sanitized when it is saved. */
export type RichTextField = Text<'richText'>
/** The seller's own HTML, which is sanitized when it is saved. */
export type HtmlField = Text<'html'>
/** HTML that only owners and admins may change, which is sanitized when it is saved. */
export type CodeField = Text<'code'>
/** The seller's own script, which is stored unchanged and rendered on no page. It runs in a frame of its own beside the pages. */
export type ScriptField = Text<'script'>
/** A URL that starts with https://. */
export type UrlField = Text<'url'>

export interface NumberField extends Common<number> {
  kind: 'integer' | 'decimal' | 'slider'
  min: number
  max: PerTheme<number>
  step?: number
  unit?: 'px' | '%' | 's' | 'days'
  /** Whether the number is an amount of money, in the main unit of the store's currency. It is converted when the store changes its currency. */
  money?: true
  /** The name, without `--`, of the custom property that is set to the value and its unit on every page. */
  token?: string
  /** The smallest size of text that is easy to read, in pixels. Smaller ones are allowed. */
  readableFrom?: number
}
export interface RangeField extends Common<RangeValue> {
  kind: 'range'
  min: number
  max: number
  unit: 'days'
}
export interface ToggleField extends Common<boolean> {
  kind: 'toggle'
  /** The name of a condition on the shown content. The editor must not let sellers turn the setting on unless it is met. */
  guard?: 'every_image_has_a_variant'
  /** What the setting shows, as paths from its siblings. While all of it is empty, shoppers see nothing, and the editor says so. */
  shows?: readonly string[]
}
export interface ChoiceField<V extends string | number> extends Common<V> {
  kind: 'select' | 'segmented' | 'cards'
  options: readonly { value: V; label: string }[]
}
export interface ColorField extends Common<string> {
  kind: 'color'
  token?: string
  /**
   * What is behind what has this color: the key of the color field of the background, or `page` for that of the page. The editor
   * warns if the contrast is too low.
   */
  on?: string
  /** Whether icons have the color and no text, so that a lower contrast is enough. */
  isIcon?: true
  /** The key of the text that has the color. While it's empty, nobody sees the color. */
  of?: string
}
export interface FontField extends Common<FontValue> {
  kind: 'font'
  token: string
}
export interface ImageField extends Common<ImageValue | null> {
  kind: 'image'
  /** The key of the field that is shown instead of this one if it isn't empty. */
  replacedBy?: string
  /** Whether the image is the store's logo, which the store's name describes if it has no alt text. */
  isLogo?: true
}
export interface MediaField extends Common<MediaValue | null> {
  kind: 'media'
}
export interface IconField extends Common<string> {
  kind: 'icon'
}
export interface LinkField extends Common<LinkValue | null> {
  kind: 'link'
  /** The only kind of target that the editor offers. Other stored targets stay valid. */
  to?: 'category'
  /** The text of the button that follows the link, as a path from its siblings. Without both there is no button. */
  button?: string
  /** Whether the whole item is a link. `optional` if it's complete without a target. */
  wholeItem?: 'expected' | 'optional'
}
/** A reference to a record of the store by its handle. Empty means that none is chosen. */
export interface RefField extends Common<string> {
  kind: 'collection' | 'product' | 'menu' | 'page'
  required?: true
  /** The number of products of the collection to show, or the sibling field with that number. */
  limit?: string | number
}
export interface CountdownField extends Common<CountdownValue> {
  kind: 'countdown'
  /** `end` counts down to one moment for everyone. `visitor` gives each visitor the same duration, starting at their first view. */
  mode: 'end' | 'visitor'
}
export interface StringListField extends Common<readonly string[]> {
  kind: 'strings'
  max: number
  itemMax: number
  /** Whether the texts are stored as one text, separated by semicolons. */
  semicolons?: true
}
/** A notice in the form: a text, or a link to another page of the console. It has no value. */
export interface NoticeField extends Common<null> {
  kind: 'notice'
  /** The route name of a console page. */
  to?: string
}

export type Fields = { readonly [key: string]: Field }

export interface GroupField<F extends Fields = Fields> {
  kind: 'group'
  label: string
  help?: string
  fields: F
  when?: Common<unknown>['when']
  only?: ThemeName
  mobileOf?: string
}
/** A pair of fields for desktop and mobile: `{ desktop, mobile }`. */
export interface ResponsiveField<D extends Field = Field, M extends Field = Field> {
  kind: 'responsive'
  label: string
  help?: string
  desktop: D
  mobile: M
  when?: Common<unknown>['when']
  only?: ThemeName
  mobileOf?: string
}
export interface ListField<I extends Field = Field> extends Common<readonly unknown[]> {
  kind: 'list'
  item: I
  /** The name of an item, such as "Slide" or "Tab". */
  itemLabel: string
  min: number
  max: number
  /** The ids of items that cannot be removed. The items must be groups with a field `id`. */
  locked?: readonly string[]
  /** The keys of fields that have no effect in locked items, because their id decides. The editor leaves them out. */
  decided?: readonly string[]
  /** The position at which new items are inserted. By default, they are added at the end. */
  insertAt?: number
}
/** A list with items of several types, each of the form `{ type, …fields }`. */
export interface BlocksField<T extends { readonly [type: string]: Fields } = { readonly [type: string]: Fields }> extends Common<
  readonly unknown[]
> {
  kind: 'blocks'
  types: T
  typeLabels: { readonly [K in keyof T]: string }
  min: number
  max: number
}

export type Field =
  | TextField
  | TextareaField
  | EmailField
  | RichTextField
  | HtmlField
  | CodeField
  | ScriptField
  | UrlField
  | NumberField
  | RangeField
  | ToggleField
  | ChoiceField<string>
  | ChoiceField<number>
  | ColorField
  | FontField
  | ImageField
  | MediaField
  | IconField
  | LinkField
  | RefField
  | CountdownField
  | StringListField
  | NoticeField
  | GroupField
  | ResponsiveField
  | ListField
  | BlocksField
