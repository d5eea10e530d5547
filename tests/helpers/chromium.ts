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
  // It compiles beside the page for a cache that ends with the visitor: a tenth of the page's CPU.
  '--disable-features=ScriptStreaming',
  // A page of a test is gone before code made faster for it has paid, and other cores are busy.
  '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
]

/** How long a closing may take, in milliseconds. */
const PATIENCE = 30_000

/** Visitors after whom a Chromium gives way to a new one: each that was makes it slower, also when gone. */
const VISITORS = 12

/**
 * A browser as tests know it: whoever comes is let into a young Chromium, and the
 * one before ends when its last visitor has gone.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const start = () =>
    chromium.launch({ ...options, executablePath: findChromium(), args: FLAGS }).then(oneOf)
  const first = await start()
  let youngest = first
  first.browser.newContext = async (given) => {
    if (youngest.visitors >= VISITORS || !youngest.browser.isConnected()) {
      void youngest.leave()
      youngest = await start()
    }
    return youngest.newContext(given)
  }
  first.browser.close = () => youngest.close()
  return first.browser
}

type Running = {
  readonly browser: Browser
  readonly visitors: number
  newContext: Browser['newContext']
  /** Ends it now. */
  close: Browser['close']
  /** Ends it once nobody is in it. */
  leave: () => Promise<void>
}

function oneOf(browser: Browser): Running {
  const newContext = browser.newContext.bind(browser)
  const close = bounded(browser)
  let isLeft = false
  /** Also those who are still at the door. */
  let visitors = 0
  let gone = 0
  const endIfEmpty = async () => {
    if (isLeft && gone === visitors) await close()
  }
  return {
    browser,
    close,
    get visitors() {
      return visitors
    },
    async newContext(given) {
      visitors += 1
      const context = await newContext(given)
      context.once('close', () => {
        gone += 1
        void endIfEmpty()
      })
      context.close = bounded(context)
      return context
    },
    leave() {
      isLeft = true
      return endIfEmpty()
    },
  }
}

/**
 * A closing that comes to an end: once in some thousand times Chromium never
 * answers one, and everything would wait for it. What is left open then ends with
 * its process.
 */
function bounded(what: Browser | BrowserContext): (options?: { reason?: string }) => Promise<void> {
  const close = what.close.bind(what)
  return async (options) => {
    const isLate = after(PATIENCE, true, { ref: false })
    const ended = close(options).then(() => false)
    if (await Promise.race([ended, isLate])) {
      process.stderr.write(`Chromium did not answer a closing within ${PATIENCE / 1000} s.\n`)
    }
  }
}
