import { checkCounts } from '#worklists'

/** Rows that a test wrote past the program's own actions count from here on. */
export async function countAnew(): Promise<void> {
  await checkCounts()
}
