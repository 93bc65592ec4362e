import { isbot } from 'isbot'

/** Whether a program sent the request, not a person. A request without a user agent counts as a program. */
export function isProgram(userAgent: string): boolean {
  const known = programs.get(userAgent)
  if (known !== undefined) return known
  const found = userAgent === '' || ownPrograms.test(userAgent) || (isbot(plain(userAgent)) && !isPerson(userAgent))
  if (programs.size >= PROGRAMS_MAX) programs.clear()
  programs.set(userAgent, found)
  return found
}

/**
 * The results for known user agents. Most visitors use one of a few browsers, and the check takes longer than the rest of a
 * request.
 */
const programs = new Map<string, boolean>()
const PROGRAMS_MAX = 5000

/** Programs that isbot does not know: they measure pages, take screenshots or copies, or are editors that preview a page. */
const ownPrograms = /\b(?:GTmetrix|Miniature\.io|YLT|turingos|slurp|(?:Code|Trae)\/[\d.]+ .*Electron)\b/i

/**
 * Names of devices, browsers and add-ons that isbot mistakes for programs, such as `chromeframe` in Internet Explorer 8, a Google
 * TV, or a phone named Discovery. They are removed before isbot checks the user agent, so that the rest of it still counts.
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

/** Old phones, tablets with Windows 7, and text browsers. Their user agents can look like those of scripts. */
const handsets =
  /\b(?:MIDP|CLDC)-?\d|\b(?:UCWEB|JUC\()|\bUP\.(?:Browser|Link)|\bWAP[ _-]?(?:Browser|[12]\.\d)|\bMaui[ _-]Browser\b|Obigo|SymbianOS|sw_platform=S60|Tablet PC 2\.0|^(?:Dillo|ELinks|Links|w3m|NetSurf|ICE Browser)\b/i
const maker =
  /^(?:Nokia|Samsung|SEC|SonyEricsson|LGE?|MOT|SIE|Alcatel|BlackBerry|SAGEM|Huawei|ZTE|Karbonn|Micromax|Lava|Spice|KDDI|DoCoMo|SoftBank|Tianyu|BenQ|Philips|Pantech|Sharp|Sanyo|HTC)[-_ ]?[A-Z]*-?[A-Z]?\d/i
/** Words in the user agent of a program that looks like an old phone, but names itself or uses a proxy. */
const robot =
  /bot\b|crawl|spider|slurp|https?:|www\.|@|\.com\b|fetch|google|yahoo|search|proxy|wget|curl|libwww|perl|nutch|transcoder|python|preview|monitor|ichiro|agent|server|validat/i

const isPerson = (userAgent: string): boolean => (handsets.test(userAgent) || maker.test(userAgent)) && !robot.test(userAgent)
