import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

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

export function launchChromium(options: LaunchOptions = {}) {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path))
  return chromium.launch({ ...options, executablePath, args: FLAGS })
}
