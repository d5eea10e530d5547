import { setTimeout as after } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright'
import { findChromium } from '../../bin/chromium.js'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a test is gone before code made faster for it has paid.
  '--js-flags=--no-opt',
]

/** How long a closing may take, in milliseconds. */
const PATIENCE = 30_000

/**
 * A browser whose closings come to an end: once in some thousand times Chromium
 * never answers one, and everything would wait for it. What is left open then
 * ends with its process.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium()
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
