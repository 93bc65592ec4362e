import {
  IconBackpack,
  IconBottle,
  IconBrush,
  IconCamera,
  IconCandle,
  IconDeviceSpeaker,
  IconDeviceWatch,
  IconDiamond,
  IconDroplet,
  IconFlower,
  IconFrame,
  IconGift,
  IconHanger,
  IconHeadphones,
  IconLamp,
  IconMug,
  IconPackage,
  IconPerfume,
  IconPlant2,
  IconShirt,
  IconShoe,
  IconSofa,
  IconSunglasses,
  type Icon,
} from '@tabler/icons-react'
import type { Motif } from '@vitrine/theme/presets/styles/style.ts'
import { createContext } from 'react'

/** What the drawn products and photos of a theme show where its settings have no image. */
export interface Showcase {
  /** The URLs of images of the store’s own products. */
  images: readonly string[]
  /** What is drawn if there are no images. Without it, photos are plain areas. */
  motif: Motif | null
}

export const ShowcaseContext = createContext<Showcase>({ images: [], motif: null })

/** What shops of a kind sell, as drawings. */
export const showcaseIcons: Record<Motif, readonly Icon[]> = {
  clothes: [IconShirt, IconShoe, IconHanger, IconSunglasses, IconBackpack],
  home: [IconPlant2, IconLamp, IconSofa, IconFlower, IconMug],
  prints: [IconShirt, IconMug, IconFrame, IconBackpack, IconBrush],
  product: [IconBottle, IconBottle, IconPackage, IconBottle, IconPackage],
  gifts: [IconGift, IconDiamond, IconCandle, IconFlower, IconMug],
  care: [IconPerfume, IconDroplet, IconCandle, IconBottle, IconFlower],
  gadgets: [IconHeadphones, IconDeviceWatch, IconDeviceSpeaker, IconCamera, IconBackpack],
}
