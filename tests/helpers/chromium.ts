import { existsSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright'

/** Where Debian's package puts it; FARSIGHT_CHROMIUM names another. */
const CANDIDATES = [process.env.FARSIGHT_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser']

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** How long a closing may take, in milliseconds. */
const PATIENCE = 30_000

/**
 * A browser whose closings come to an end: once in some thousand times Chromium
 * never answers one, and everything would wait for it. What is left open then
 * ends with its process.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path))
  const browser = await chromium.launch({ ...options, executablePath, args: FLAGS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (given) => bounded(await newContext(given))
  return bounded(browser)
}

function bounded<Closing extends Browser | BrowserContext>(what: Closing): Closing {
  const close = what.close.bind(what)
  what.close = async (options) => {
    const isLate = after(PATIENCE, true, { ref: false })
    const ended = close(options).then(() => false)
    if (await Promise.race([ended, isLate])) {
      process.stderr.write(`Chromium did not answer a closing within ${PATIENCE / 1000} s.\n`)
    }
  }
  return what
}
