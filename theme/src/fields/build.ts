import type {
  BlocksField,
  ChoiceField,
  CodeField,
  ColorField,
  CountdownField,
  EmailField,
  Field,
  Fields,
  FontField,
  GroupField,
  HtmlField,
  IconField,
  ImageField,
  LinkField,
  ListField,
  MediaField,
  NoticeField,
  NumberField,
  RangeField,
  RefField,
  ResponsiveField,
  RichTextField,
  ScriptField,
  StringListField,
  TextareaField,
  TextField,
  ToggleField,
  UrlField,
} from './kinds.ts'
import type { SettingsOf } from './value-of.ts'

/** The options of a builder: the field without its kind. Properties with a default in the builder are optional. */
type Of<F, Known extends keyof F = never> = Omit<F, 'kind' | Known> & Partial<Pick<F, Known>>

export const text = (o: Of<TextField, 'max' | 'default'>): TextField => ({ kind: 'text', max: 200, default: '', ...o })
export const textarea = (o: Of<TextareaField, 'max' | 'default'>): TextareaField => ({ kind: 'textarea', max: 1000, default: '', ...o })
export const email = (o: Of<EmailField, 'max' | 'default'>): EmailField => ({ kind: 'email', max: 254, default: '', ...o })
export const richText = (o: Of<RichTextField, 'max' | 'default'>): RichTextField => ({ kind: 'richText', max: 20_000, default: '', ...o })
export const html = (o: Of<HtmlField, 'max' | 'default'>): HtmlField => ({ kind: 'html', max: 50_000, default: '', ...o })
export const code = (o: Of<CodeField, 'max' | 'default'>): CodeField => ({ kind: 'code', max: 32 * 1024, default: '', ...o })
export const script = (o: Of<ScriptField, 'max' | 'default'>): ScriptField => ({ kind: 'script', max: 32 * 1024, default: '', ...o })
export const url = (o: Of<UrlField, 'max' | 'default'>): UrlField => ({ kind: 'url', max: 2000, default: '', ...o })

export const integer = (o: Of<NumberField>): NumberField => ({ kind: 'integer', ...o })
export const decimal = (o: Of<NumberField>): NumberField => ({ kind: 'decimal', ...o })
export const slider = (o: Of<NumberField>): NumberField => ({ kind: 'slider', ...o })
export const range = (o: Of<RangeField>): RangeField => ({ kind: 'range', ...o })
export const toggle = (o: Of<ToggleField, 'default'>): ToggleField => ({ kind: 'toggle', default: false, ...o })

export const select = <const V extends string | number>(o: Of<ChoiceField<V>>): ChoiceField<V> => ({ kind: 'select', ...o })
export const segmented = <const V extends string | number>(o: Of<ChoiceField<V>>): ChoiceField<V> => ({ kind: 'segmented', ...o })
export const cards = <const V extends string | number>(o: Of<ChoiceField<V>>): ChoiceField<V> => ({ kind: 'cards', ...o })

export const color = (o: Of<ColorField>): ColorField => ({ kind: 'color', ...o })
export const font = (o: Of<FontField>): FontField => ({ kind: 'font', ...o })
export const image = (o: Of<ImageField, 'default'>): ImageField => ({ kind: 'image', default: null, ...o })
export const media = (o: Of<MediaField, 'default'>): MediaField => ({ kind: 'media', default: null, ...o })
export const icon = (o: Of<IconField, 'default'>): IconField => ({ kind: 'icon', default: '', ...o })
export const link = (o: Of<LinkField, 'default'>): LinkField => ({ kind: 'link', default: null, ...o })
export const collectionRef = (o: Of<RefField, 'default'>): RefField => ({ kind: 'collection', default: '', ...o })
export const productRef = (o: Of<RefField, 'default'>): RefField => ({ kind: 'product', default: '', ...o })
export const menuRef = (o: Of<RefField, 'default'>): RefField => ({ kind: 'menu', default: '', ...o })
export const pageRef = (o: Of<RefField, 'default'>): RefField => ({ kind: 'page', default: '', ...o })
export const countdown = (o: Of<CountdownField>): CountdownField => ({ kind: 'countdown', ...o })
export const strings = (o: Of<StringListField, 'default' | 'itemMax'>): StringListField => ({
  kind: 'strings',
  default: [],
  itemMax: 100,
  ...o,
})
export const notice = (o: Of<NoticeField, 'default'>): NoticeField => ({ kind: 'notice', default: null, ...o })

export const group = <const F extends Fields>(o: Of<GroupField<F>>): GroupField<F> => ({ kind: 'group', ...o })
export const responsive = <D extends Field, M extends Field>(o: Of<ResponsiveField<D, M>>): ResponsiveField<D, M> => ({
  kind: 'responsive',
  ...o,
})

interface ListOptions<F extends Fields> extends Omit<ListField, 'kind' | 'item' | 'default'> {
  fields: F
  default?: readonly SettingsOf<F>[]
}
/** Builds a list of groups of fields, the usual kind of list. */
export const list = <const F extends Fields>({ fields, ...rest }: ListOptions<F>): ListField<GroupField<F>> => ({
  kind: 'list',
  default: [],
  ...rest,
  item: { kind: 'group', label: rest.itemLabel, fields },
})

/** Builds a list of single fields, such as texts or images. */
export const listOf = <I extends Field>(o: Of<ListField<I>, 'default'>): ListField<I> => ({ kind: 'list', default: [], ...o })

type BlockTypes = { readonly [type: string]: Fields }
interface BlocksOptions<T extends BlockTypes> extends Omit<BlocksField<T>, 'kind' | 'default'> {
  default?: readonly { [K in keyof T]: { type: K } & SettingsOf<T[K]> }[keyof T][]
}
export const blocks = <const T extends BlockTypes>(o: BlocksOptions<T>): BlocksField<T> => ({ kind: 'blocks', default: [], ...o })
