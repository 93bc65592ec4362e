import {
  brokenArrows,
  cycles,
  doorsWithCode,
  driverOutsideDatabase,
  fileSizes,
  LINES_MAX,
  roundArrows,
  sqlFromStrings,
  wirePastItsDoor,
} from './architecture/rules.ts'
import { oldNames, oldPhrases } from './architecture/old-words.ts'
import { readSources } from './architecture/source.ts'
import { missingMessages } from './architecture/messages.ts'

/** Checks the architecture rules for all sources and reports file sizes. */
const sources = await readSources()
const sizes = fileSizes(sources)
const broken = [
  ...brokenArrows(sources),
  ...roundArrows(),
  ...cycles(sources),
  ...doorsWithCode(sources),
  ...driverOutsideDatabase(sources),
  ...wirePastItsDoor(sources),
  ...sqlFromStrings(sources),
  ...missingMessages(sources),
  ...oldNames(sources),
  ...oldPhrases(sources),
  ...sizes.filter(({ lines }) => lines > LINES_MAX).map(({ file, lines }) => `${file} has ${lines} lines; split it`),
]
const at = (share: number) => sizes[Math.floor((1 - share) * (sizes.length - 1))]?.lines ?? 0
console.log(`${sizes.length} files, lines p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, largest ${sizes[0]?.file} ${sizes[0]?.lines}`)
for (const line of broken) console.error(line)
if (broken.length > 0) process.exitCode = 1
