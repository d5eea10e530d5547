/** What a command's end means to a script (docs: farsight man). */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  partlyFailed: 3,
  notAllowed: 4,
  alreadyRunning: 75,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
