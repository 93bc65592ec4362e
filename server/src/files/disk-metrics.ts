import { Gauge } from 'prom-client'

import type { Metrics } from '../http/metrics.ts'
import type { Disk, DiskSpace } from './disk.ts'

/** Room on the disk of `DATA_DIR`. Nothing is said of one that does not answer. */
export function observeDisk({ registry }: Metrics, disk: Disk): void {
  const gauge = (name: string, help: string, read: (space: DiskSpace) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const space = await disk.space().catch(() => undefined)
        if (space) this.set(read(space))
        else this.remove()
      },
    })
  gauge('vitrine_disk_free_bytes', 'Room left on the disk of DATA_DIR', ({ freeBytes }) => freeBytes)
  gauge('vitrine_disk_bytes', 'Size of the disk of DATA_DIR', ({ totalBytes }) => totalBytes)
}
