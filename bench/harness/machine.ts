import { cpus, loadavg, totalmem } from 'node:os'

/** Processes that want to run, for each core, above which a machine does not measure for itself. */
const BUSY = 0.75

/** When and where something was measured, in words. */
export function machineNow(postgres: string): string {
  const [load = 0] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU'
  const memory = Math.round(totalmem() / 2 ** 30)
  const words = [day, `${cpus().length} cores (${model})`, `${memory} GB`]
  const busy =
    load / cpus().length > BUSY
      ? ', **busy with other work**: only ratios of neighbouring turns say something'
      : ''
  return `${[...words, `PostgreSQL ${postgres}`, `Node ${process.version}`].join(', ')}, load average ${load.toFixed(1)}${busy}.`
}
