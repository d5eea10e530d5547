import type { Command } from 'commander'

/** What held, and how often it was put to the test. */
export type Finding = {
  what: string
  tried: number
  /** What broke it, a line each. */
  failed: string[]
}

export type Circumstances = {
  /** An empty folder of the drill's own. */
  folder: string
  /** Says on stderr how far it is. */
  say(line: string): void
}

/**
 * A drill does to a whole installation of its own what must not harm it, and
 * looks whether it did. A file of this folder whose default is one is found by
 * its name: `npm run drill -- bulk-fax` is `bulk_fax.ts`.
 */
export type Drill<Options extends object = Record<string, unknown>> = {
  summary: string
  /** Adds the drill's own options, with defaults that take minutes. */
  configure(command: Command): Command
  run(options: Options, circumstances: Circumstances): Promise<Finding[]>
}

export function defineDrill<Options extends object>(drill: Drill<Options>): Drill<Options> {
  return drill
}

/** One finding over many: each is tried, and what `breaks` says of it is kept. */
export function judgeEach<Item>(
  what: string,
  items: readonly Item[],
  breaks: (item: Item) => string | null
): Finding {
  const failed = items.map(breaks).filter((line): line is string => line !== null)
  return { what, tried: items.length, failed }
}
