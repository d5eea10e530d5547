import type { CommonOptions } from '#cli/command'

/**
 * Data to stdout, everything else to stderr; progress only where a person
 * watches.
 */
export class Output {
  #inProgress = false

  constructor(private readonly options: CommonOptions) {}

  /** One record: a line of JSON with --json, else columns apart by tabs. */
  row(record: Record<string, unknown>) {
    this.endProgress()
    const line = this.options.json
      ? JSON.stringify(record)
      : Object.values(record)
          .map((value) => (value === null || value === undefined ? '-' : String(value)))
          .join('\t')
    process.stdout.write(`${line}\n`)
  }

  /** How it ended. */
  summary(record: Record<string, unknown>) {
    this.endProgress()
    if (this.options.json) return this.row(record)
    if (this.options.quiet) return
    const text = Object.entries(record)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')
    process.stdout.write(`${text}\n`)
  }

  progress(text: string) {
    if (this.options.quiet || !process.stderr.isTTY) return
    this.#inProgress = true
    process.stderr.write(`\r${text}\u001B[K`)
  }

  /** Clears the line of progress, so that what follows stands alone. */
  endProgress() {
    if (this.#inProgress) process.stderr.write('\r\u001B[K')
    this.#inProgress = false
  }

  error(text: string) {
    this.endProgress()
    process.stderr.write(`farsight: ${text}\n`)
  }
}
