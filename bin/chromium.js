import { existsSync } from 'node:fs'

/**
 * Where Debian puts its browsers, the lightest first: the headless shell is the same
 * Chromium without the window around it, and takes a third less of a machine.
 */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Debian's package of the shell. */
export const PACKAGE = 'chromium-headless-shell'

/** @returns {boolean} whether the browser that tests like best is there, or one was named */
export function haveShell() {
  return Boolean(process.env.FARSIGHT_CHROMIUM) || existsSync(SHELL)
}

/** @returns {string | undefined} the browser to start; FARSIGHT_CHROMIUM names another */
export function findChromium() {
  return process.env.FARSIGHT_CHROMIUM ?? [SHELL, ...WHOLE].find((path) => existsSync(path))
}
