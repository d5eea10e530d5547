/** Fetches a file of the build by the address it is given. */
type Fetch<T> = (address: string) => Promise<T>

declare global {
  /** What every dynamic import of the built pages goes through (bin/fetch_again.ts). */
  var fetchAgain: typeof fetchPart | undefined
}

/** How often each file could not be had. */
const failures = new Map<string, number>()

/**
 * What could not be fetched once, browsers take for missing as long as the page is
 * open, as HTML wants it. So it is asked for under another name the next time,
 * and stays under that one when it has come.
 *
 * @param path of the file, as the build wrote it
 * @throws what `load` threw; whoever asks again begins another try
 */
async function fetchPart<T>(load: Fetch<T>, path: string): Promise<T> {
  const times = failures.get(path) ?? 0
  try {
    return await load(times === 0 ? path : `${path}?again=${times}`)
  } catch (error) {
    failures.set(path, times + 1)
    throw error
  }
}

/** Before anything else of a page. */
export function lendFetchAgain() {
  globalThis.fetchAgain = fetchPart
}
