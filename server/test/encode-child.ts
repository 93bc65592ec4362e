import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { encodeImage } from '../src/platform/images/encode-image.ts'

// This program encodes every file of a folder, as uploads do, and prints the maximum number of bytes by which the process grew.

const folder = process.argv[2] ?? '.'
const sizes = [
  { width: 256, height: 256, fit: 'cover' },
  { width: 2000, height: 8000, fit: 'inside' },
] as const

const names = await readdir(folder)
await encodeImage(await readFile(path.join(folder, 'image')), sizes[0])
const before = process.memoryUsage.rss()
for (const name of names) for (const size of sizes) await encodeImage(await readFile(path.join(folder, name)), size).catch(() => {})
// VmHWM counts only this program. maxRSS would start with the size of the parent process.
const most = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8'))
// console.log is not used, because it colors numbers when it expects a terminal.
process.stdout.write(String(Number(most?.[1]) * 1024 - before))
