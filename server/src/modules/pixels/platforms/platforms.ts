import type { PixelPlatform } from '@vitrine/contract/pixel-platforms.ts'

import { custom } from './custom.ts'
import { ga4 } from './ga4.ts'
import { gtm } from './gtm.ts'
import { meta } from './meta.ts'
import { pinterest } from './pinterest.ts'
import type { Platform } from './platform.ts'
import { snap } from './snap.ts'
import { tiktok } from './tiktok.ts'
import { x } from './x.ts'

export const platforms: Readonly<Record<PixelPlatform, Platform>> = { meta, tiktok, pinterest, snap, ga4, x, gtm, custom }
