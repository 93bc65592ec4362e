import { isbot } from 'isbot'

/** Whether a program, not a person, asks. Whoever says nothing of themselves is none either. */
export function isProgram(userAgent: string): boolean {
  const known = programs.get(userAgent)
  if (known !== undefined) return known
  const found = userAgent === '' || ownPrograms.test(userAgent) || (isbot(plain(userAgent)) && !isPerson(userAgent))
  if (programs.size >= PROGRAMS_MAX) programs.clear()
  programs.set(userAgent, found)
  return found
}

/** Most visitors use one of a few browsers; what each is told by takes longer than all the rest of a request. */
const programs = new Map<string, boolean>()
const PROGRAMS_MAX = 5000

/** Programs isbot does not know: they measure pages, take pictures or copies of them, or are editors that try a page out. */
const ownPrograms = /\b(?:GTmetrix|Miniature\.io|YLT|turingos|slurp|(?:Code|Trae)\/[\d.]+ .*Electron)\b/i

/**
 * Words of devices, browsers and what is added to them that isbot takes for a program's: `chromeframe` in Internet Explorer 8, a
 * television of Google, a phone named Discovery. They are left out before it is asked, so that what else is said still counts.
 */
const persons = new RegExp(
  [
    String.raw`;[^;()]*(?= Build/)`,
    String.raw`\bchromeframe(?:/[\d.]+)?`,
    String.raw`\bFirePHP/[\d.]+`,
    String.raw`\b(?:LG )?Google ?TV\b(?:/\w+)?`,
    String.raw`\bBada/1\.0;`,
    String.raw`\b(?:MSN |MSIE )?Optimized\w*`,
    String.raw`\bDeveloperPreview|MozillaDeveloperPreview\b`,
    String.raw`\bSogou(?:MobileBrowser|MSE|Explorer|SearchBrowser)\b`,
    String.raw`\bRadar(?: C110e?|; Orange|\b(?=\)))`,
    String.raw`\bGoogleToolbar\b`,
    String.raw`\[?(?:www\.)?avantbrowser\.com\]?`,
    String.raw`\bJava/[A-Z]+VM\b|java_build_version`,
  ].join('|'),
  'gi',
)

const plain = (userAgent: string): string => userAgent.replace(persons, '')

/** Phones from before smartphones, tablets with Windows 7 and browsers of text: what they say may look like what a script says. */
const handsets =
  /\b(?:MIDP|CLDC)-?\d|\b(?:UCWEB|JUC\()|\bUP\.(?:Browser|Link)|\bWAP[ _-]?(?:Browser|[12]\.\d)|\bMaui[ _-]Browser\b|Obigo|SymbianOS|sw_platform=S60|Tablet PC 2\.0|^(?:Dillo|ELinks|Links|w3m|NetSurf|ICE Browser)\b/i
const maker =
  /^(?:Nokia|Samsung|SEC|SonyEricsson|LGE?|MOT|SIE|Alcatel|BlackBerry|SAGEM|Huawei|ZTE|Karbonn|Micromax|Lava|Spice|KDDI|DoCoMo|SoftBank|Tianyu|BenQ|Philips|Pantech|Sharp|Sanyo|HTC)[-_ ]?[A-Z]*-?[A-Z]?\d/i
/** Whoever pretends to be such a phone and says so, or goes through a program. */
const robot =
  /bot\b|crawl|spider|slurp|https?:|www\.|@|\.com\b|fetch|google|yahoo|search|proxy|wget|curl|libwww|perl|nutch|transcoder|python|preview|monitor|ichiro|agent|server|validat/i

const isPerson = (userAgent: string): boolean => (handsets.test(userAgent) || maker.test(userAgent)) && !robot.test(userAgent)
